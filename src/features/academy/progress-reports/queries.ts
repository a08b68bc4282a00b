import { and, asc, desc, eq, gte, inArray, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listLearnerIds } from '#features/academy/learning-rights/queries.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { dateIn } from '#kernel/time.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { instantText, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { readSettings } from '#platform/settings.ts'
import { getReportRow } from './access.ts'
import { readContent } from './content.ts'
import { instantsOf, lastSpan } from './spans.ts'
import { progressReports } from './table.ts'

const students = alias(users, 'students')
const teachers = alias(users, 'teachers')

const selectReports = () =>
  db
    .select({
      key: instantText(progressReports.updatedAt),
      id: progressReports.id,
      from: progressReports.fromDay,
      to: progressReports.toDay,
      state: progressReports.state,
      student: { uid: students.id, name: students.displayName },
      teacher: { uid: teachers.id, name: teachers.displayName },
      publishedAt: progressReports.publishedAt,
    })
    .from(progressReports)
    .innerJoin(students, eq(students.id, progressReports.studentId))
    .innerJoin(teachers, eq(teachers.id, progressReports.teacherId))

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]
const toItem = ({ key: _, publishedAt, ...row }: ReportRow) => ({
  ...row,
  publishedAt: publishedAt?.toString() ?? null,
})

/** A person's reports, the last changed first: published ones about the own learning and that of children, and all that the person writes. */
export const listReports = async (ctx: Ctx, { cursor, limit }: PageQuery) => {
  const me = requireUser(ctx.actor).id
  const learners = await listLearnerIds(db, me, ctx.now)
  const about = and(inArray(progressReports.studentId, learners), eq(progressReports.state, 'published'))
  const order = keyset(progressReports.updatedAt, progressReports.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectReports()
        .where(and(or(about, eq(progressReports.teacherId, me)), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ key, id }) => ({ at: key, id }),
  )
  return { ...page, items: page.items.map(toItem) }
}

/** One report with what it says: of a draft as it is now. Refuses as `getReportRow`. */
export const getReport = async (ctx: Ctx, id: string) => {
  const { row, mayWrite } = await getReportRow(db, ctx, id)
  const [found] = await selectReports().where(eq(progressReports.id, id))
  if (!found) throw new Error(`no report ${id}`)
  const about = { teacherId: row.teacherId, studentId: row.studentId, from: row.fromDay, to: row.toDay }
  const content = row.content ?? (await readContent(db, about, ctx.now))
  return { ...toItem(found), words: row.words, ...content, mayWrite }
}
export type ReportView = Awaited<ReturnType<typeof getReport>>

/** More are not shown: the next appear when these are written. */
const DUE_SHOWN = 200

/**
 * The students for whom no report is published about the last month or term, as the school has chosen, of one teacher or of all: with so
 * many lessons that took place or were missed, and the draft where there is one.
 */
const listDue = async (now: Temporal.Instant, isTeachers: SQL | undefined) => {
  const span = lastSpan((await readSettings(now)).reportsEvery, dateIn(now, SCHOOL_ZONE))
  const { start, end } = instantsOf(span)
  const ofSpan = and(
    eq(progressReports.teacherId, academySessions.user_id),
    eq(progressReports.studentId, reservations.userId),
    eq(progressReports.fromDay, span.from),
    eq(progressReports.toDay, span.to),
  )
  const published = db
    .select({ id: progressReports.id })
    .from(progressReports)
    .where(and(ofSpan, eq(progressReports.state, 'published')))
  const rows = await db
    .select({
      teacher: { uid: teachers.id, name: teachers.displayName },
      student: { uid: students.id, name: students.displayName },
      lessons: sql<number>`count(*)::int`,
      draftId: sql<string | null>`(select id from ${progressReports} where ${ofSpan})`,
    })
    .from(occurrences)
    .innerJoin(lessons, and(eq(lessons.occurrenceId, occurrences.id), eq(lessons.state, 'booked')))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(teachers, eq(teachers.id, academySessions.user_id))
    .innerJoin(students, eq(students.id, reservations.userId))
    .where(
      and(
        isTeachers,
        gte(occurrences.startsAt, start),
        lt(occurrences.startsAt, end),
        lte(occurrences.startsAt, now),
        notExists(published),
      ),
    )
    .groupBy(teachers.id, students.id, academySessions.user_id, reservations.userId)
    .orderBy(byName(teachers.displayName), byName(students.displayName), asc(students.id))
    .limit(DUE_SHOWN)
  return { ...span, items: rows }
}
export type ReportsDue = Awaited<ReturnType<typeof listDue>>

/** For staff. */
export const listReportsDue = (now: Temporal.Instant): Promise<ReportsDue> => listDue(now, undefined)

/** A teacher's own. */
export const listOwnReportsDue = (ctx: Ctx): Promise<ReportsDue> => {
  const me = requireUser(ctx.actor).id
  return listDue(ctx.now, and(eq(occurrences.hostId, me), eq(academySessions.user_id, me)))
}

/** The students about whom a teacher may write: those of lessons of the last year, by name. */
export const listReportableStudents = async (ctx: Ctx) => {
  const found = await db
    .selectDistinct({ uid: students.id, name: students.displayName })
    .from(occurrences)
    .innerJoin(lessons, and(eq(lessons.occurrenceId, occurrences.id), eq(lessons.state, 'booked')))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(students, eq(students.id, reservations.userId))
    .where(
      and(
        eq(occurrences.hostId, requireUser(ctx.actor).id),
        gte(occurrences.startsAt, ctx.now.subtract({ hours: 24 * 366 })),
        lte(occurrences.startsAt, ctx.now),
      ),
    )
    .orderBy(asc(students.displayName), desc(students.id))
    .limit(500)
  return found.toSorted((a, b) => compareWords(a.name, b.name))
}
