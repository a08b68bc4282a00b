import { createHash } from 'node:crypto'

/** A strong entity tag of what an answer is made of. */
export const entityTag = (parts: readonly string[]): string =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`

/** Whether an `If-None-Match` header names the tag, also as a weak one: then the client has the answer already (RFC 9110, 13.1.2). */
export const namesTag = (header: string | null, tag: string): boolean =>
  header !== null && (header.trim() === '*' || header.split(',').some(each => each.trim().replace(/^W\//, '') === tag))
