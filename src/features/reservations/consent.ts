/** Separate from the schema, so that a page's script can show it without bundling the schemas. */
export const CONSENT_MISSING = 'Please agree that lessons may start before the 14 days of withdrawal are over.'
