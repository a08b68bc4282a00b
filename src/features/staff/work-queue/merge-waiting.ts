import { toInstant } from '#kernel/time.ts'

type Window = {
  /** Where the page of requests begins: after this instant; null on the first page. */
  readonly after: string | null
  /** Whether no request follows this page: then all that waits for less long is on it. */
  readonly isLast: boolean
}

/**
 * One queue of a page of requests and of what waits beside them, the longest waiting first. A page has what waits beside the requests
 * between the end of the page before and its own last request, so that each is on one page.
 */
export const mergeWaiting = <Request extends { readonly openedAt: string }, Item extends { readonly since: string }>(
  requests: readonly Request[],
  others: readonly Item[],
  { after, isLast }: Window,
): readonly (Request | Item)[] => {
  const last = requests.at(-1)
  const isBefore = (a: string, b: string) => Temporal.Instant.compare(toInstant(a), toInstant(b)) < 0
  const inside = others.filter(
    ({ since }) =>
      (after === null || isBefore(after, since)) && (isLast || last === undefined || !isBefore(last.openedAt, since)),
  )
  const sinceOf = (row: Request | Item) => ('since' in row ? row.since : row.openedAt)
  return [...requests, ...inside].sort((a, b) => Temporal.Instant.compare(toInstant(sinceOf(a)), toInstant(sinceOf(b))))
}
