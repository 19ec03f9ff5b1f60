/* mallopt and its options; other C libraries have none. */
#include <stdlib.h>
#ifdef __linux__
#include <malloc.h>
#endif
