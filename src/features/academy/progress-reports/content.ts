import { and, asc, eq, gte, inArray, isNotNull, lt, lte, or } from 'drizzle-orm'
import { markShare } from '#features/academy/homework/scale.ts'
import { homework, homeworkAssignments } from '#features/academy/homework/table.ts'
import { lessonNotes } from '#features/academy/lesson-notes/table.ts'
import { attendances } from '#features/academy/lessons/table.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { Reader } from '#platform/database.ts'
import { type DaySpan, instantsOf } from './spans.ts'

/** `taken`: the student came. `missed`: the student did not, and had not cancelled. `returned`: staff returned it: it did not take place. */
export type ReportedLesson = {
  readonly lessonId: string
  readonly title: string
  readonly start: string
  readonly state: 'taken' | 'missed' | 'cancelled' | 'returned'
  /** What was done, from notes that are shared. */
  readonly topic: string
}

export type ReportedHomework = {
  readonly id: string
  readonly title: string
  readonly dueAt: string
  readonly state: 'in time' | 'late' | 'not handed in'
  readonly mark: string
  readonly scale: string
  /** Of the mark between the lowest of its scale (0) and the best (1); null without one. */
  readonly share: number | null
}

export type ReportContent = {
  readonly lessons: readonly ReportedLesson[]
  readonly homework: readonly ReportedHomework[]
}

type About = DaySpan & { readonly teacherId: string; readonly studentId: string }

const stateOf = (state: string, cameAt: Temporal.Instant | null): ReportedLesson['state'] => {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'refunded') return 'returned'
  return cameAt ? 'taken' : 'missed'
}

const listReportedLessons = async (reader: Reader, about: About, now: Temporal.Instant) => {
  const { start, end } = instantsOf(about)
  const rows = await reader
    .select({
      ...{ lessonId: lessons.id, state: lessons.state, title: academySessions.title, start: occurrences.startsAt },
      ...{ cameAt: attendances.joinedAt, topic: lessonNotes.done, isShared: lessonNotes.isShared },
    })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(lessons, eq(lessons.purchaseId, reservations.id))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .leftJoin(
      attendances,
      and(eq(attendances.occurrenceId, occurrences.id), eq(attendances.personId, reservations.userId)),
    )
    .leftJoin(lessonNotes, eq(lessonNotes.occurrenceId, occurrences.id))
    .where(
      and(
        eq(reservations.userId, about.studentId),
        eq(academySessions.user_id, about.teacherId),
        inArray(lessons.state, ['booked', 'cancelled', 'refunded']),
        gte(occurrences.startsAt, start),
        lt(occurrences.startsAt, end),
        // In a lesson that is not over, who has not come yet has not missed it.
        or(lte(occurrences.endsAt, now), and(lte(occurrences.startsAt, now), isNotNull(attendances.joinedAt))),
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(lessons.id))
  return rows.map(({ start: at, state, cameAt, topic, isShared, ...row }) => ({
    ...{ ...row, start: at.toString(), state: stateOf(state, cameAt) },
    topic: isShared ? (topic ?? '') : '',
  }))
}

const listReportedHomework = async (reader: Reader, about: About) => {
  const { start, end } = instantsOf(about)
  const rows = await reader
    .select({ assignment: homeworkAssignments, task: homework })
    .from(homeworkAssignments)
    .innerJoin(homework, eq(homework.id, homeworkAssignments.homeworkId))
    .innerJoin(academySessions, eq(academySessions.id, homework.sessionId))
    .where(
      and(
        eq(homeworkAssignments.studentId, about.studentId),
        eq(academySessions.user_id, about.teacherId),
        gte(homework.dueAt, start),
        lt(homework.dueAt, end),
      ),
    )
    .orderBy(asc(homework.dueAt), asc(homeworkAssignments.id))
  return rows.map(
    ({ assignment: { id, handedInAt, isLate, mark }, task: { title, dueAt, scale } }): ReportedHomework => ({
      ...{ id, title, dueAt: dueAt.toString(), mark, scale },
      state: !handedInAt ? 'not handed in' : isLate ? 'late' : 'in time',
      share: mark ? markShare(scale, mark) : null,
    }),
  )
}

/** What a report says beside its words: lessons that have begun, with their topics, and homework that was due (docs/product.md §16.4). */
export const readContent = async (reader: Reader, about: About, now: Temporal.Instant): Promise<ReportContent> => ({
  lessons: await listReportedLessons(reader, about, now),
  homework: await listReportedHomework(reader, about),
})

const COUNTED: Readonly<Record<ReportedLesson['state'], Message>> = {
  taken: msg('{count} taken'),
  missed: msg('{count} missed'),
  cancelled: msg('{count} cancelled'),
  returned: msg('{count} returned'),
}

export const LESSON_STATE_LABELS: Readonly<Record<ReportedLesson['state'], Message>> = {
  taken: msg('[lesson] taken'),
  missed: msg('[lesson] missed'),
  cancelled: msg('[lesson] cancelled'),
  returned: msg('[lesson] returned'),
}

export const HOMEWORK_STATE_LABELS: Readonly<Record<ReportedHomework['state'], Message>> = {
  'in time': msg('[homework] in time'),
  late: msg('[homework] late'),
  'not handed in': msg('[homework] not handed in'),
}

/** "6 lessons: 5 taken, 1 missed". */
export const attendanceLabel = ({ lessons: all }: ReportContent): string => {
  const parts = (['taken', 'missed', 'cancelled', 'returned'] as const).flatMap(state => {
    const count = all.filter(each => each.state === state).length
    return count > 0 ? [COUNTED[state]({ count })] : []
  })
  const lessonCount = t('{count, plural, one {# lesson} other {# lessons}}', { count: all.length })
  return parts.length > 0 ? `${lessonCount}: ${parts.join(', ')}` : lessonCount
}

/** `5 (1–6)`, with the scale that says what it means. */
export const markLabel = ({ mark, scale, share }: Pick<ReportedHomework, 'mark' | 'scale' | 'share'>): string =>
  mark && share !== null && scale !== '%' ? `${mark} (${scale})` : mark || '–'

/** The homework that has a mark, in the order in which it was due. */
export const markedOf = ({ homework: all }: ReportContent) =>
  all.flatMap(each => (each.share === null ? [] : [{ ...each, share: each.share }]))
