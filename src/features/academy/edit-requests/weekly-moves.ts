import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { validateSlots } from '#kernel/slot-rules.ts'
import {
  consecutiveRuns,
  countSlots,
  type DateTimeMap,
  normalizeTimetable,
  type Run,
  slotsByDay,
  type TimetableRun,
  timetableRuns,
  type Weekday,
} from '#kernel/timetable.ts'
import { type EditableReservation, type EditReader, isMovable, type LessonMove } from './editable-reservation.ts'
import { COURSE_HAS_DATES, GROUP_TIME_IS_SHARED, OTHER_HOURS, OTHER_LENGTHS } from './refusals.ts'

type WeeklyRun = Run & { readonly weekday: Weekday }
type WeeklyMoves = { readonly date_time?: DateTimeMap; readonly moves: readonly LessonMove[] }

const lengthOf = ({ from, to }: Run): number => to - from
const keyOf = ({ weekday, from }: Pick<WeeklyRun, 'weekday' | 'from'>): string => `${weekday} ${from}`
const runsOf = (map: DateTimeMap): readonly WeeklyRun[] =>
  slotsByDay(map).flatMap(([weekday, hours]) => consecutiveRuns(hours).map(run => ({ ...run, weekday })))
const sortedLengths = (runs: readonly WeeklyRun[]) => runs.map(lengthOf).toSorted((a, b) => a - b)

/**
 * Moves the weekly lessons of an individual booking to other half-hours. Each lesson stays in its own week, counted from the first
 * date, and keeps its length. A lesson that is no longer at its weekly time was moved by itself and stays. Null: the times are the same.
 */
export const moveTimetable = (
  reservation: EditableReservation,
  proposed: DateTimeMap,
  { now }: EditReader,
): Decision<WeeklyMoves | null> => {
  const { type, allowSingleSlots } = reservation
  if (type === 'group') return refused(GROUP_TIME_IS_SHARED)
  if (type === 'course') return refused(COURSE_HAS_DATES)
  const slots = validateSlots(proposed, allowSingleSlots ? 1 : 2)
  if (!slots.ok) return slots
  const [before, after] = [normalizeTimetable(reservation.date_time), slots.change]
  if (keysOf(before) === keysOf(after)) return decided(null)
  const refusal = checkLengths(before, after)
  if (refusal) return refused(refusal)
  const newRunOf = pairRuns(runsOf(before), runsOf(after))
  const [oldDates, newDates] = [before, after].map(map => datedRuns(reservation, map))
  const moves = reservation.lessons
    .filter(lesson => isMovable(lesson, now))
    .flatMap((lesson): LessonMove[] => {
      const old = oldDates?.find(({ run }) => Temporal.Instant.compare(run.start, lesson.start) === 0)
      const key = old && newRunOf.get(keyOf(old.run))
      const to = newDates?.find(({ week, run }) => week === old?.week && keyOf(run) === key)?.run
      if (!to || Temporal.Instant.compare(to.start, lesson.start) === 0) return []
      return [{ lesson, to: { start: to.start, end: to.end } }]
    })
  return decided({ date_time: after, moves })
}

const keysOf = (map: DateTimeMap): string => JSON.stringify(slotsByDay(map))

const checkLengths = (before: DateTimeMap, after: DateTimeMap): Refusal | null => {
  const hoursOf = (map: DateTimeMap) =>
    t('{count, plural, one {# hour} other {# hours}}', { count: countSlots(map) / 2 })
  if (countSlots(before) !== countSlots(after))
    return withParams(OTHER_HOURS, { booked: hoursOf(before), proposed: hoursOf(after) })
  const [old, next] = [sortedLengths(runsOf(before)), sortedLengths(runsOf(after))]
  if (String(old) === String(next)) return null
  const lengths = old.map(count => t('a lesson of {count, plural, one {# hour} other {# hours}}', { count }))
  return withParams(OTHER_LENGTHS, { lengths: lengths.join(', ') })
}

/** Which run takes the place of which: those that stay, then the others of the same length in the order of the week. */
const pairRuns = (before: readonly WeeklyRun[], after: readonly WeeklyRun[]): ReadonlyMap<string, string> => {
  const isIn = (runs: readonly WeeklyRun[], run: WeeklyRun) =>
    runs.some(one => keyOf(one) === keyOf(run) && lengthOf(one) === lengthOf(run))
  const left = after.filter(run => !isIn(before, run))
  return new Map(
    before.map(run => {
      if (isIn(after, run)) return [keyOf(run), keyOf(run)]
      const at = left.findIndex(one => lengthOf(one) === lengthOf(run))
      const [next] = left.splice(at, 1)
      return [keyOf(run), keyOf(next ?? run)]
    }),
  )
}

type DatedRun = { readonly week: number; readonly run: TimetableRun }

/** The runs of a booking's weeks; week 0 begins on the first date. */
const datedRuns = ({ zone, firstDate, weeks }: EditableReservation, map: DateTimeMap): readonly DatedRun[] => {
  if (!firstDate) return []
  const first = Temporal.PlainDate.from(firstDate)
  return timetableRuns(map, zone, first, weeks).map(run => ({
    week: Math.floor(first.until(run.date, { largestUnit: 'days' }).days / 7),
    run,
  }))
}
