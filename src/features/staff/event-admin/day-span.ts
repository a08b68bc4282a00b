import type { EventFilters } from '#features/staff/event-changes/schema.ts'
import { dateIn, parseWallTime } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

const startOf = (date: string) => parseWallTime(`${date}T00:00`, SCHOOL_ZONE)

/** The instants of two days in Warsaw, both included; undefined where there is no bound. */
export const daySpan = ({ from, to }: Pick<EventFilters, 'from' | 'to'>) => ({
  from: from ? startOf(from) : undefined,
  before: to ? startOf(Temporal.PlainDate.from(to).add({ days: 1 }).toString()) : undefined,
})

/** As `daySpan`, from today on unless other days are asked for. */
export const spanOfDates = ({ from, to }: Pick<EventFilters, 'from' | 'to'>, now: Temporal.Instant) => {
  const today = dateIn(now, SCHOOL_ZONE)
  const isPast = to !== undefined && to < today
  return daySpan({ from: from ?? (isPast ? undefined : today), to })
}
