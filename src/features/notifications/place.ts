import { type Refusal, refuse } from '#kernel/refusal.ts'
import { readMoment } from '#kernel/time.ts'

/** Where a page of the list ended. */
export type Place = { readonly createdAt: Temporal.Instant; readonly id: string }

export const WRONG_PLACE: Refusal = {
  code: 'wrong_cursor',
  status: 400,
  message: 'This page of the list is not known. Please start from the first page.',
  field: 'cursor',
}

/** A cursor says nothing to its reader, so that its inside may change. */
export const placeOf = ({ createdAt, id }: Place): string => Buffer.from(`${createdAt} ${id}`).toString('base64url')

/** Refuses what `placeOf` has not written. */
export const readPlace = (cursor: string): Place => {
  const [text = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const createdAt = readMoment(text)
  return createdAt && /^ntf_[0-9a-z]{26}$/.test(id) ? { createdAt, id } : refuse(WRONG_PLACE)
}
