#include <stddef.h>
#include <sys/types.h>
#include <sha256.h>
