#pragma once

#include <canberra.h>

// Swift does not import macros that are made of others.
static const char *const _Nonnull ccanberra_event_id = CA_PROP_EVENT_ID;
static const char *const _Nonnull ccanberra_file_name = CA_PROP_MEDIA_FILENAME;
static const char *const _Nonnull ccanberra_media_name = CA_PROP_MEDIA_NAME;
static const char *const _Nonnull ccanberra_media_role = CA_PROP_MEDIA_ROLE;
static const char *const _Nonnull ccanberra_volume = CA_PROP_CANBERRA_VOLUME;
static const char *const _Nonnull ccanberra_application_id = CA_PROP_APPLICATION_ID;
static const char *const _Nonnull ccanberra_application_name = CA_PROP_APPLICATION_NAME;
static const char *const _Nonnull ccanberra_application_icon = CA_PROP_APPLICATION_ICON_NAME;
