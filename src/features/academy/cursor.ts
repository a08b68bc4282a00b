import type { Refusal } from '#kernel/refusal.ts'
import { refuse } from '#kernel/refusal.ts'
import { readMoment } from '#kernel/time.ts'

/** Where a page of the list ended: the last row's sort key. */
export type Place = { readonly nextStart: string; readonly id: string }

export const WRONG_CURSOR: Refusal = {
  code: 'wrong_cursor',
  status: 400,
  message: 'This page of the list is not known. Please start from the first page.',
  field: 'cursor',
}

/** A cursor says nothing to its reader, so that its inside may change. */
export const cursorAfter = ({ nextStart, id }: Place): string => Buffer.from(`${nextStart} ${id}`).toString('base64url')

/** Refuses what `cursorAfter` has not written. */
export const readCursor = (cursor: string): Place => {
  const [nextStart = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return readMoment(nextStart) && /^[a-z]+_[0-9a-z]{26}$/.test(id) ? { nextStart, id } : refuse(WRONG_CURSOR)
}
