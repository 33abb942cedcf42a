"""Runs first in every child: asks the kernel to end it with its parent, then becomes the real program.

usage: stub.py PARENT[:USER] PROGRAM [ARGUMENTS]

On Linux `PR_SET_PDEATHSIG` outlives `exec`, so a supervisor that is killed with -9 takes everything along. The signal
is sent when the *thread* that started the child ends: the supervisor starts its children from its main thread only. A
change of user would forget the request, so it comes first.
"""

import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def die_with(parent: int) -> None:
    try:
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    except (ImportError, OSError, AttributeError):
        return  # no ctypes, or no prctl: the supervisor still stops its children itself
    if os.getppid() != parent:
        os._exit(1)  # the parent died before the request was made


def become(user: str) -> None:
    import pwd

    entry = pwd.getpwnam(user)
    os.initgroups(user, entry.pw_gid)
    os.setgid(entry.pw_gid)
    os.setuid(entry.pw_uid)


if __name__ == "__main__":
    parent, _, user = sys.argv[1].partition(":")
    if user:
        become(user)
    if sys.platform == "linux":
        die_with(int(parent))
    os.execvp(sys.argv[2], sys.argv[2:])  # noqa: S606 - no shell is wanted
