import { t } from '#kernel/messages.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE, ROWS_PARAM } from './paging.ts'

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

const hrefAt = (params: URLSearchParams, trail: CursorTrail, rows: number): string => {
  const next = new URLSearchParams(params)
  if (trail.length > 0) next.set(TRAIL_PARAM, trail.join('.'))
  else next.delete(TRAIL_PARAM)
  if (rows > PAGE_SIZE) next.set(ROWS_PARAM, String(rows))
  return next.size > 0 ? `?${next}` : '?'
}

export type PageLinks = {
  /** `1 – 25 of 214`; the count stops at 1000. */
  readonly rangeLabel: string
  readonly previous: string | null
  readonly next: string | null
  /** `Previous 25`. */
  readonly previousLabel: string
  /** `Next 25`, or fewer where fewer are left. */
  readonly nextLabel: string
  /** With scripts the first page grows in place while it is read: itself with one page more. Null once it has as many rows as a page may have. */
  readonly grown: string | null
}

/** `params` are those of the filters, `rows` the rows of each page. A page that is empty still links to the previous one. */
export const toPageLinks = (
  params: URLSearchParams,
  trail: CursorTrail,
  page: {
    readonly rows: number
    readonly shown: number
    readonly total: number
    readonly isMore: boolean
    readonly nextCursor: string | null
  },
): PageLinks => {
  const { rows, shown } = page
  const first = trail.length * rows + 1
  const left = page.isMore ? rows : Math.min(rows, page.total - (first + shown - 1))
  const { total } = page
  const range = { first, last: first + shown - 1, total }
  const grows = page.nextCursor !== null && trail.length === 0 && rows < MAX_PAGE_SIZE
  return {
    rangeLabel:
      shown === 0
        ? t('0 of {total}', { total })
        : page.isMore
          ? t('{first} – {last} of more than {total}', range)
          : t('{first} – {last} of {total}', range),
    previous: trail.length > 0 ? hrefAt(params, trail.slice(0, -1), rows) : null,
    next: page.nextCursor ? hrefAt(params, [...trail, page.nextCursor], rows) : null,
    previousLabel: t('Previous {count}', { count: rows }),
    // Others may have taken the rest since the rows were counted.
    nextLabel: left > 0 ? t('Next {count}', { count: left }) : t('Next'),
    grown: grows ? hrefAt(params, trail, rows + PAGE_SIZE) : null,
  }
}
