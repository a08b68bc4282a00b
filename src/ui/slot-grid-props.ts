import type { ReactNode } from 'react'
import type { IsolatedSlot } from '#kernel/slot-rules.ts'
import type { Weekday } from '#kernel/timetable.ts'
import type { Swatch } from './legend.tsx'
import type { Weeks } from './slot-weeks.ts'
import type { SelectSlots, SlotColumn, Slots } from './slots.ts'
import type { Tone } from './tone.ts'

export type SlotCell = 'free' | 'taken' | 'closed' | 'held' | 'booked' | 'off'

export type SlotGridProps = {
  /** The grid's accessible name. */
  label: string
  /** `pick`: choose offered times; `paint`: mark the user's own; `heat`: show how many people can; `read`: display only. */
  mode: 'pick' | 'paint' | 'heat' | 'read'
  /** The columns in their order; without them the days of a week without dates. */
  columns?: readonly SlotColumn[] | undefined
  /** The half-hours to show as rows (17.5 is 17:30); a dashed line marks a gap. */
  hours: readonly number[]
  value?: Slots | undefined
  /** The rule by which taps, keys and drawing select; without it runs of the minimum length, in the days of the grid. */
  select?: SelectSlots | undefined
  /** The weeks beside the shown one; swiping and the keys at the grid's edges lead to them. */
  weeks?: Weeks | undefined
  /** How to choose with a finger. */
  touchHint?: string | undefined
  /** The half-hours are buttons with their times, one below the other in each day; on a narrow screen the days are a strip. */
  byDay?: boolean | undefined
  /** Beside the title. */
  toolbar?: ReactNode
  /** Without it the grid is uncontrolled, and `value` is the default. */
  onChange?: ((value: Slots) => void) | undefined
  /** The form field name under which `Tuesday 17.5` is posted, with or without scripts. */
  name?: string | undefined
  formId?: string | undefined
  /** `off`: not offered at all; `closed`: offered but not available now; `taken`: reserved; `held`, `booked`: reserved by the user. */
  cells?: ((day: Weekday, hour: number) => SlotCell) | undefined
  /** What the person has promised at a half-hour, such as the name of a lesson; it can still be chosen. */
  marks?: ((day: Weekday, hour: number) => string | undefined) | undefined
  /** For `heat`: the number of people, and the maximum. */
  heat?: ((day: Weekday, hour: number) => number) | undefined
  heatMax?: number | undefined
  /** The minimum length of a run, in half-hours; 2 unless given. */
  minimumHalfHours?: 1 | 2 | undefined
  /** The half-hours that are too short a run, where a run may continue on another day of the grid. */
  findTooShort?: ((shown: Slots) => readonly IsolatedSlot[]) | undefined
  /** Other words for free and chosen half-hours. */
  legend?: readonly (readonly [Swatch, string])[] | undefined
  title?: ReactNode
  /** What is wrong with the chosen half-hours; it stays in sight while the grid is. */
  errors?: readonly string[] | undefined
  /** The id of the messages. */
  errorId?: string | undefined
  zoneLabel: ReactNode
  otherZoneLabel?: ReactNode
  tone?: Tone | undefined
  describedBy?: string | undefined
}
