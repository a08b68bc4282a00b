import { PAGE_SIZE } from '#kernel/paging.ts'

/** The cursors of the pages before this one's end, the last one first asked for last: what "previous" goes back along. */
export type CursorTrail = readonly string[]

/** The parameter in which an address carries them. */
export const TRAIL_PARAM = 'after'

/** A cursor is base64url, so a full stop can part them; more than 40 pages are nobody's reading. */
export const readCursorTrail = (params: URLSearchParams): CursorTrail =>
  (params.get(TRAIL_PARAM) ?? '')
    .split('.')
    .filter(cursor => /^[A-Za-z0-9_-]{20,200}$/.test(cursor))
    .slice(0, 40)

const hrefAt = (params: URLSearchParams, trail: CursorTrail): string => {
  const next = new URLSearchParams(params)
  if (trail.length > 0) next.set(TRAIL_PARAM, trail.join('.'))
  else next.delete(TRAIL_PARAM)
  return next.size > 0 ? `?${next}` : '?'
}

export type PageLinks = {
  /** `1 – 25 of 214`; the count is cut off at 1000. */
  readonly rangeLabel: string
  readonly previous: string | null
  readonly next: string | null
}

/** `params` are the filters' own. A trail that led nowhere still has its way back. */
export const toPageLinks = (
  params: URLSearchParams,
  trail: CursorTrail,
  page: {
    readonly shown: number
    readonly total: number
    readonly isMore: boolean
    readonly nextCursor: string | null
  },
): PageLinks => {
  const first = trail.length * PAGE_SIZE + 1
  const total = page.isMore ? `more than ${page.total}` : String(page.total)
  return {
    rangeLabel: page.shown === 0 ? `0 of ${total}` : `${first} – ${first + page.shown - 1} of ${total}`,
    previous: trail.length > 0 ? hrefAt(params, trail.slice(0, -1)) : null,
    next: page.nextCursor ? hrefAt(params, [...trail, page.nextCursor]) : null,
  }
}
