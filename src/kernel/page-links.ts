import { PAGE_SIZE } from './paging.ts'

/** The end cursors of the previous pages, oldest first; the "previous" link removes the last one. */
export type CursorTrail = readonly string[]

/** The query parameter of the cursor trail. */
export const TRAIL_PARAM = 'after'

/** Cursors are base64url, so a full stop can separate them. At most 40 pages, to limit the length of the URL. */
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
  /** `1 – 25 of 214`; the count stops at 1000. */
  readonly rangeLabel: string
  readonly previous: string | null
  readonly next: string | null
  /** `Next 25`, or fewer where fewer are left. */
  readonly nextLabel: string
}

/** `params` are those of the filters. A page that is empty still links to the previous one. */
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
  const left = page.isMore ? PAGE_SIZE : Math.min(PAGE_SIZE, page.total - (first + page.shown - 1))
  const total = page.isMore ? `more than ${page.total}` : String(page.total)
  return {
    rangeLabel: page.shown === 0 ? `0 of ${total}` : `${first} – ${first + page.shown - 1} of ${total}`,
    previous: trail.length > 0 ? hrefAt(params, trail.slice(0, -1)) : null,
    next: page.nextCursor ? hrefAt(params, [...trail, page.nextCursor]) : null,
    // Others may have taken the rest since the rows were counted.
    nextLabel: left > 0 ? `Next ${left}` : 'Next',
  }
}
