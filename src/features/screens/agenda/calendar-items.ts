import { or, type SQL } from 'drizzle-orm'
import { listEngagements } from '#features/scheduling/calendar/times-of-people.ts'
import { readsOwn, type User } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import type { Span } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { type CalendarItem, type Engagement, NOTHING_LINKED } from './calendar-item.ts'
import { isShownReleasedGame, listGameRows, toGameItem } from './game-items.ts'
import { isShownReleasedLesson, listLessonRows, toLessonItem } from './lesson-items.ts'
import { listTrainingRows, toTrainingItem } from './training-items.ts'

/** Of released engagements only cancelled dates are shown, to their participant, and to their host when the whole date is cancelled. */
export const isShownReleased: SQL = or(isShownReleasedLesson, isShownReleasedGame) as SQL

/**
 * The reader's calendar within the spans: lessons, games and trainings, as participant or host, time off, and for the person alone when calendars
 * elsewhere say busy; ordered by start (docs/product.md §13.4).
 */
export const listCalendarItems = (reader: User, ...spans: readonly Span[]): Promise<readonly CalendarItem[]> => {
  const isOwn = readsOwn(reader, reader.id)
  return listItemsOf(reader.id, spans, { withNotes: isOwn, withOutside: isOwn })
}

/** As `listCalendarItems`, of a person whose calendar the caller may give to the reader; notes of time off are for the person alone. */
export const listItemsOf = async (
  personId: string,
  spans: readonly Span[],
  { withNotes, withOutside = false }: { readonly withNotes: boolean; readonly withOutside?: boolean },
): Promise<readonly CalendarItem[]> => {
  const all = await listEngagements(db, personId, spans, { isShownReleased, withOutside })
  const idsOf = (kind: 'academy' | 'game') =>
    all.flatMap(({ occurrenceId, kind: its }) => (occurrenceId && its === kind ? [occurrenceId] : []))
  const trainingIds = all.flatMap(({ id, keptFor }) => (keptFor === 'training' ? [id] : []))
  const [lessonRows, gameRows, trainingRows] = await Promise.all([
    listLessonRows(idsOf('academy')),
    listGameRows(idsOf('game')),
    listTrainingRows(trainingIds),
  ])
  return all.flatMap(engagement => {
    const { occurrenceId, kind } = engagement
    if (engagement.part === 'outside') return [toBusyElsewhere(engagement)]
    if (engagement.keptFor === 'training') return toTrainingItem(engagement, trainingRows.get(engagement.id))
    const item = !occurrenceId
      ? toTimeOff(withNotes ? engagement : { ...engagement, note: '' })
      : kind === 'game'
        ? toGameItem(engagement, gameRows.get(occurrenceId) ?? [])
        : toLessonItem(engagement, lessonRows.get(occurrenceId) ?? [])
    return item ? [item] : []
  })
}

const toTimeOff = ({ id, start, end, blocking, note }: Engagement): CalendarItem | null =>
  blocking
    ? {
        ...NOTHING_LINKED,
        ...{ id, title: note || t('Time off'), start: start.toString(), end: end.toString(), withWhom: '', people: [] },
        kind: 'time off',
        state: 'time off',
        tone: 'muted',
      }
    : null

const toBusyElsewhere = ({ id, start, end }: Engagement): CalendarItem => ({
  ...NOTHING_LINKED,
  ...{
    id,
    title: t('Busy in your own calendar'),
    start: start.toString(),
    end: end.toString(),
    withWhom: '',
    people: [],
  },
  kind: 'busy elsewhere',
  state: 'busy elsewhere',
  tone: 'muted',
})
