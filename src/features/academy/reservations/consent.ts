import { msg } from '#kernel/messages.ts'

/** Separate from the schema, so that a page's script can show it without bundling the schemas. */
export const CONSENT_MISSING = msg('Please tick this box so that we can book lessons in the next 14 days.')
