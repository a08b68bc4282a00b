import { type Refusal, refuse } from '#kernel/refusal.ts'
import { parseInstant } from '#kernel/time.ts'

/** Where a page of a list ended: the last row's sort key, an instant as ISO text, and its id. */
export type CursorPosition = { readonly at: string; readonly id: string }

const INVALID_CURSOR: Refusal = {
  code: 'wrong_cursor',
  status: 400,
  message: 'This page of the list is not known. Please start from the first page.',
  field: 'cursor',
}

/** A cursor says nothing to its reader, so that its inside may change. */
export const encodeCursor = ({ at, id }: CursorPosition): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** Refuses 400 `wrong_cursor` what `encodeCursor` has not written. */
export const decodeCursor = (cursor: string): CursorPosition => {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return parseInstant(at) && /^[a-z]+_[0-9a-z]{26}$/.test(id) ? { at, id } : refuse(INVALID_CURSOR)
}
