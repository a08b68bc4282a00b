import type { Actor } from '#kernel/actor.ts'
import { type Capability, roleAllows } from '#kernel/capability.ts'
import { readFigures } from './figures.ts'
import { lastWeeks } from './weeks.ts'

/** Means are null in a week without any. Source: docs/product.md §12.2. */
export type WeekFigures = {
  /** The week's Monday in Warsaw, as a date. */
  readonly week: string
  /** Booked in this week. */
  readonly reservations: number
  /** Grosze that came in, less those that left. */
  readonly revenue: number
  /** Percent of the places of groups and courses whose lessons are over. */
  readonly fillRate: number | null
  /** Mean of the stars, and how many ratings it is of. */
  readonly rating: number | null
  readonly ratings: number
  /** Mean hours from asking to the answer, and how many requests were answered. */
  readonly waitingHours: number | null
  readonly answeredRequests: number
}

/** What a chart asks for, by what it draws. */
const FIGURE_CAPABILITIES = {
  ...{ reservations: 'manage_events', fillRate: 'manage_events', rating: 'manage_events', ratings: 'manage_events' },
  ...{ revenue: 'see_money', waitingHours: 'decide_requests', answeredRequests: 'decide_requests' },
} as const satisfies Record<Exclude<keyof WeekFigures, 'week'>, Capability>
type Figure = keyof typeof FIGURE_CAPABILITIES

export type ShownWeek = Pick<WeekFigures, 'week'> & Partial<Omit<WeekFigures, 'week'>>

/** Of the figures, those that the actor may see. */
export const listWeekFiguresFor = async (actor: Actor, now: Temporal.Instant): Promise<readonly ShownWeek[]> => {
  const shown = (Object.keys(FIGURE_CAPABILITIES) as Figure[]).filter(name =>
    roleAllows(actor, FIGURE_CAPABILITIES[name]),
  )
  if (shown.length === 0) return []
  return (await listWeekFigures(now)).map(week => ({
    week: week.week,
    ...Object.fromEntries(shown.map(name => [name, week[name]])),
  }))
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
const round = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals

/** The figures of the last twelve weeks, the current one last. */
export const listWeekFigures = async (now: Temporal.Instant): Promise<readonly WeekFigures[]> => {
  const weeks = lastWeeks(now)
  const { of } = await readFigures({
    names: [
      ...(['reservations', 'revenue', 'places_offered', 'places_taken'] as const),
      ...(['ratings', 'stars', 'answered_requests', 'waiting_seconds'] as const),
    ],
    from: weeks[0] ?? '',
  })
  return weeks.map(week => {
    const fill = ratio(100 * of('places_taken', week), of('places_offered', week))
    const waiting = ratio(of('waiting_seconds', week) / 3600, of('answered_requests', week))
    return {
      week,
      reservations: of('reservations', week),
      revenue: of('revenue', week),
      fillRate: round(fill, 0),
      rating: round(ratio(of('stars', week), of('ratings', week)), 2),
      ratings: of('ratings', week),
      waitingHours: round(waiting, 1),
      answeredRequests: of('answered_requests', week),
    }
  })
}
