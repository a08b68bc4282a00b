/** The version of the general terms that sign-up and checkout record with a user's consent. Raise it whenever the text changes. */
export const TERMS_VERSION = '2026-11.9'
