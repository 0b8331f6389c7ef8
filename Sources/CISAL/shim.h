#pragma once
#include <isa-l.h>
// Of a macro whose arithmetic the Swift importer does not follow: bytes of memory for deflate at level 1.
static const uint32_t CISAL_LEVEL_1_MEMORY = ISAL_DEF_LVL1_EXTRA_LARGE;
