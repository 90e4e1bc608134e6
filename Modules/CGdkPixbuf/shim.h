#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>

// A macro guards g_object_unref's cast.
static inline void cgdkpixbuf_unref(GdkPixbuf *_Nonnull picture) { g_object_unref(picture); }
