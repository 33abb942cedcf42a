/** What the server sends about a table, to the page and over the socket alike. */

export interface Seat {
  seat: number;
  name: string;
  shape: string;
  colour: string;
  cpu: boolean;
  cause: "deadline" | "left" | "never" | "organiser" | null;
  cause_text: string | null;
  online: boolean;
  mine: boolean;
  turn: boolean;
  target: boolean;
  count: number;
  place: number | null;
  points: number;
}

export interface Entry {
  n: number;
  round: number;
  seat: number | null;
  by: "person" | "cpu" | "clock" | "organiser" | "deal";
  text: string;
  events: Array<{ t: string } & Record<string, any>>;
}

export interface Ask {
  round: number;
  seat: number;
  decision: number;
  due: string | null;
  actions: Array<{ choice: number; label: string }>;
}

export interface View {
  room: string;
  v: number;
  n: number;
  round: {
    id: number;
    number: number;
    of: number;
    status: string;
    commitment: string;
    secret: string | null;
  };
  status: string;
  mine: number[];
  seat: number | null;
  curtain: { seat: number; name: string; decision: number } | null;
  seats: Seat[];
  table: Record<string, any>;
  ask: Ask | null;
  waiting: { seat: number; due: string | null } | null;
  next_deal: string | null;
  entries: Entry[];
  standings: {
    rounds: Array<{ number: number; places: Record<string, number>; points: Record<string, number> }>;
    totals: Record<string, number>;
    order: number[][];
    final: boolean;
    resigned?: number | null;
  };
  notes: string[];
  paused: { reason: string } | null;
  room_status: string;
  acts: { leave: boolean; resign: boolean; return: boolean; rematch: boolean };
}

/** What a game adds to the table page. It draws; it decides nothing. */
export interface GameTable {
  fan(view: View, seat: Seat): Node[];
  middle(view: View): Node[];
  near(view: View): Node[];
  hand(view: View): Node[];
  side(view: View): Node[];
  legend(view: View): string;
  spoils(view: View, seat: number): Node[];
  verdict(view: View): Node[];
  flights(view: View, entry: Entry): Flight[];
}

/** A card that travels: from where to where (selectors within the scene), open or closed on arrival. */
export interface Flight {
  from: string;
  to: string;
  face: string | null;
  faceUp: boolean;
  after?: number;
}
