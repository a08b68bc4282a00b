import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Grosze } from '#kernel/money.ts'
import { instantText } from '#platform/keyset.ts'
import type { TimelineKind } from './kinds.ts'

/** Where a page of the timeline begins: behind the line of this moment and id. */
export type TimelinePosition = { readonly at: string; readonly id: string }

export type SourceQuery = {
  readonly personId: string
  readonly after: TimelinePosition | undefined
  readonly rows: number
  readonly now: Temporal.Instant
}

/** One line: what happened, and where it leads. `at` is ISO text with microseconds, so that lines of all sources can be ordered by it. */
export type TimelineLine = {
  readonly id: string
  readonly at: string
  readonly title: string
  /** In a few words what became of it. */
  readonly sub: string
  /** ISO instant until which `sub` holds: a place that is kept, a lesson that is on. */
  readonly until?: string | undefined
  /** The page of the thing; null where the reader has none. */
  readonly to: string | null
  /** Of money; above 0 where it came from the person or became credit. */
  readonly amount: Grosze | null
  /** Of money that the person still has to pay. */
  readonly isOwed?: true | undefined
  /** What we wrote to the person, and not what the person wrote. */
  readonly isOurs?: true
  /** Of a note. */
  readonly authorId?: string
}

/** Where a line leads depends on what the reader may open. */
export type MayOpen = { readonly money: boolean; readonly events: boolean; readonly requests: boolean }

export type TimelineSource = {
  readonly kind: TimelineKind
  /** The newest lines behind a position: one statement, of the rows of one person. */
  readonly read: (query: SourceQuery, mayOpen: MayOpen) => Promise<readonly TimelineLine[]>
}

/** Byte by byte, so that the database and the merged list agree on the order of lines of one moment. */
const bytes = (id: SQLWrapper): SQL => sql`${id} collate "C"`

/** How a source orders and continues its rows. */
export const newestFirst = (at: SQLWrapper, id: SQLWrapper) => ({
  at: instantText(at),
  behind: (after: TimelinePosition | undefined): SQL | undefined =>
    after && sql`(${at}, ${bytes(id)}) < (${after.at}::timestamptz, ${after.id})`,
  orderBy: [desc(at), desc(bytes(id))],
})
