/** The version of the general terms that sign-up and checkout record with a person's consent. Raised whenever their text changes. */
export const TERMS_VERSION = '2026-11'
