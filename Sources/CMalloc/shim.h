/* What Swift does not see of the GNU C library: mallopt and its options, and the stream that a function writes. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#ifdef __linux__
#include <malloc.h>
#endif
#if defined(__GLIBC__) && !defined(__USE_GNU)
/* Declared as <stdio.h> does for programs that define _GNU_SOURCE; Swift's compiler does not for C. */
typedef struct {
    ssize_t (*read)(void *cookie, char *text, size_t count);
    ssize_t (*write)(void *cookie, const char *text, size_t count);
    int (*seek)(void *cookie, __off64_t *place, int whence);
    int (*close)(void *cookie);
} cookie_io_functions_t;
extern FILE *fopencookie(void *cookie, const char *mode, cookie_io_functions_t functions);
#endif
