import type { ReactNode } from 'react'
import type { Weekday } from '#kernel/timetable.ts'
import type { Slots } from './slots.ts'
import type { Tone } from './tone.ts'

export type SlotCell = 'free' | 'taken' | 'closed' | 'off'

export type SlotGridProps = {
  /** What the grid is for, said by screen readers. */
  label: string
  /** `pick` among offered times, `paint` one's own, `heat` how many can, `read` only look. */
  mode: 'pick' | 'paint' | 'heat' | 'read'
  /** The half-hours to show as rows (17.5 is 17:30); where some are missing a dashed line stands. */
  hours: readonly number[]
  value?: Slots | undefined
  /** Without it the grid keeps its own value, beginning with `value`. */
  onChange?: ((value: Slots) => void) | undefined
  /** The name under which `Tuesday 17.5` is posted, with or without scripts. */
  name?: string | undefined
  formId?: string | undefined
  /** `off` is not offered at all, `closed` is offered but not now, `taken` belongs to somebody. */
  cells?: ((day: Weekday, hour: number) => SlotCell) | undefined
  /** For `heat`: how many, of how many. */
  heat?: ((day: Weekday, hour: number) => number) | undefined
  heatMax?: number | undefined
  /** Half-hours a run must have at least. */
  minimumHalfHours?: 1 | 2 | undefined
  title?: ReactNode
  zoneLabel: ReactNode
  otherZoneLabel?: ReactNode
  tone?: Tone | undefined
  describedBy?: string | undefined
}
