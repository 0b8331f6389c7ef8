/// Texts that the compiler puts into the program. Each ends with a zero byte.
#pragma once

/// A text and its name.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull text;
} CAsset;

/// Returns the files of `Pages/Assets`, up to one with an empty name.
const CAsset *_Nonnull cassets_pages(void);

/// Returns the reference of the language of scenarios and screens, in Markdown.
const unsigned char *_Nonnull cassets_reference(void);
