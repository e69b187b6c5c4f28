#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// A standard descriptor that the program's parent has closed is the next one that anything opens. Where that is an
// event queue of Dispatch, a reader of the input waits for ever; where it is a file of the user, what is printed
// gets into it. So each is opened before `main`, in a mode in which its own use fails: "Bad file descriptor".
__attribute__((constructor)) static void keep_closed_standard_descriptors(void) {
  int error = errno;
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    // The lowest free number is this one, as those below are open. Programs that are started inherit it.
    int opened = open("/dev/null", mode);
    if (opened > STDERR_FILENO) close(opened);
  }
  errno = error;
}
