import type { CalendarProblem } from '#features/scheduling/outside-times/states.ts'
import type { outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import type { Span } from '#kernel/time.ts'

/** A busy time with its name within its calendar. */
export type NamedTime = { readonly key: string; readonly during: Span }

/** What is asked with the next time. */
type Bookmark = Partial<Pick<typeof outsideCalendars.$inferSelect, 'etag' | 'lastModified' | 'syncToken'>>

/** What came of reading a calendar. */
export type ReadOutcome =
  | { readonly state: 'unchanged' }
  /** All its busy times: others are over. */
  | {
      readonly state: 'whole'
      readonly times: readonly NamedTime[]
      readonly unreadable: number
      readonly bookmark: Bookmark
    }
  /** What has changed since the last time. */
  | {
      readonly state: 'changes'
      readonly times: readonly NamedTime[]
      readonly goneKeys: readonly string[]
      readonly bookmark: Bookmark
    }
  | {
      readonly state: 'failed'
      readonly problem: CalendarProblem
      readonly retryAfterSeconds?: number | undefined
    }
