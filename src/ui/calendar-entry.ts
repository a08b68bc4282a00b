import type { ReactNode } from 'react'
import { type Message, msg } from '#kernel/messages.ts'
import type { Tone } from './tone.ts'
import { wallClock } from './week-lanes.ts'

export type EntryState = 'booked' | 'held' | 'waitlisted' | 'open' | 'away' | 'elsewhere' | 'cancelled' | 'past'

/** Local minutes: of the day on which it begins, and of the next one. */
export type Overnight = { readonly start: number; readonly end: number; readonly isTail: boolean }

/** One entry in a week. `day` 0 is the first of the shown days; `start` and `end` are local minutes of that day. */
export type CalendarEntry = {
  readonly id: string
  readonly title: string
  readonly day: number
  readonly start: number
  readonly end: number
  /** Of an entry that goes over one midnight: its own times, and whether this is its part after midnight. */
  readonly overnight?: Overnight | undefined
  readonly state: EntryState
  readonly tone: Tone
  readonly sub?: ReactNode
  /** A small avatar of who teaches, beside `sub`. */
  readonly face?: ReactNode
  /** The link's target; with `detail`, the entry opens that content instead (join link, cancel, move). */
  readonly href?: string | undefined
  readonly detail?: ReactNode
}

export type CalendarDay = {
  /** ISO date. */
  readonly date: string
  /** `Tuesday`. */
  readonly weekday: string
  /** `Tue`. */
  readonly shortWeekday: string
  /** `24`. */
  readonly number: string
  /** `24 Nov`. */
  readonly short: string
  readonly today?: boolean | undefined
}

/** From midnight to midnight: such an entry shows no times. */
export const isAllDay = ({ start, end }: CalendarEntry): boolean => start === 0 && end === 1440

export const STATE_LABELS: Readonly<Record<EntryState, Message>> = {
  booked: msg('[entry] booked'),
  held: msg('[entry] held, being paid'),
  waitlisted: msg('[entry] on the waitlist'),
  open: msg('[entry] not booked yet'),
  away: msg('[entry] time off'),
  elsewhere: msg('[entry] busy elsewhere'),
  cancelled: msg('[entry] cancelled'),
  past: msg('[entry] past'),
}

/** `17:00`, `18:00`: when the entry begins and ends; its part after midnight begins at `0:00`. */
export const clockTimes = ({ start, end, overnight }: CalendarEntry): readonly [string, string] => {
  const times = overnight && !overnight.isTail ? overnight : { start, end }
  return [wallClock(times.start), wallClock(times.end)]
}
