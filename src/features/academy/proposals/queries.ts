import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { findSide } from '#features/academy/lessons/queries.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { payers, peopleColumns, students, teachers } from '#features/academy/reservations/people-columns.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { PROPOSAL_NOT_FOUND } from './refusals.ts'
import { lessonProposals } from './table.ts'

export type Proposal = typeof lessonProposals.$inferSelect

const agreedLessons = alias(lessons, 'agreed_lessons')

const selectProposals = (reader: Reader) =>
  reader
    .select({
      proposal: lessonProposals,
      session: { id: academySessions.id, title: academySessions.title, price: academySessions.price },
      ...peopleColumns,
      /** The lesson that a reschedule moves, as it is now. */
      lesson: { state: lessons.state, start: occurrences.startsAt, occurrenceId: occurrences.id },
      /** The reservation of the lesson that was moved or added. */
      agreedReservationId: agreedLessons.purchaseId,
    })
    .from(lessonProposals)
    .innerJoin(academySessions, eq(academySessions.id, lessonProposals.originalSessionId))
    .innerJoin(reservations, eq(reservations.id, lessonProposals.reservationId))
    .innerJoin(teachers, eq(teachers.id, lessonProposals.teacherId))
    .innerJoin(students, eq(students.id, lessonProposals.studentId))
    .innerJoin(payers, eq(payers.id, reservations.payerId))
    .leftJoin(lessons, eq(lessons.id, lessonProposals.lessonId))
    .leftJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .leftJoin(agreedLessons, eq(agreedLessons.id, lessonProposals.agreedLessonId))

/** A proposal with the people and the lesson that it concerns. */
export type ProposalDetails = Awaited<ReturnType<typeof selectProposals>>[number]

export const findProposal = async (reader: Reader, id: string): Promise<ProposalDetails | undefined> =>
  (await selectProposals(reader).where(eq(lessonProposals.id, id)))[0]

/** As `findProposal`, and locks the proposal. Needs the session's lock, which keeps what it is about as it is. */
export const lockProposalRow = async (tx: Tx, id: string): Promise<ProposalDetails | undefined> =>
  (await selectProposals(tx).where(eq(lessonProposals.id, id)).for('update', { of: lessonProposals }))[0]

/** The side for which the actor reads a proposal. Refuses everyone else with 404 'Proposal not found'. */
export const getProposalSide = async (
  reader: Reader,
  ctx: Ctx,
  { teacher, student }: ProposalDetails,
): Promise<LessonSide> => {
  const parties = { teacherId: teacher.uid, studentId: student.uid }
  return (await findSide(reader, ctx, parties)) ?? refuse(PROPOSAL_NOT_FOUND)
}

/** A proposal for its teacher, the student's side and staff. Refuses others with 404 'Proposal not found'. */
export const getProposal = async (
  ctx: Ctx,
  id: string,
): Promise<{ readonly found: ProposalDetails; readonly side: LessonSide }> => {
  const found = (await findProposal(db, id)) ?? refuse(PROPOSAL_NOT_FOUND)
  return { found, side: await getProposalSide(db, ctx, found) }
}

/** The times that proposals name. */
export const findNamedTimes = (
  reader: Reader,
  ids: readonly string[],
): Promise<Pick<Proposal, 'id' | 'wish' | 'offer'>[]> =>
  reader
    .select({ id: lessonProposals.id, wish: lessonProposals.wish, offer: lessonProposals.offer })
    .from(lessonProposals)
    .where(inArray(lessonProposals.id, [...ids]))

/** A proposal with those that it answers and that answer it, the first round first. */
export const listRounds = async (reader: Reader, id: string): Promise<readonly Proposal[]> => {
  const { rows } = await reader.execute<{ id: string }>(sql`
    with recursive earlier as (
      select id, answers_id from lesson_proposals where id = ${id}
      union select p.id, p.answers_id from lesson_proposals p join earlier e on p.id = e.answers_id),
    later as (
      select id from lesson_proposals where id = ${id}
      union select p.id from lesson_proposals p join later l on p.answers_id = l.id)
    select id from earlier union select id from later`)
  return reader
    .select()
    .from(lessonProposals)
    .where(
      inArray(
        lessonProposals.id,
        rows.map(row => row.id),
      ),
    )
    .orderBy(asc(lessonProposals.round))
}

const isOpenSql = inArray(lessonProposals.status, ['pending', 'proposal_sent'])

/** The open proposals about these lessons, and of these reservations about an extra lesson. */
export const listOpenOf = (reader: Reader, reservationId: string): Promise<Proposal[]> =>
  reader
    .select()
    .from(lessonProposals)
    .where(and(eq(lessonProposals.reservationId, reservationId), isOpenSql))

export type ProposalFilter = 'to_answer' | 'open' | 'closed'
type ListOptions = PageQuery & { readonly filter?: ProposalFilter | undefined }

const newestFirst = keyset(lessonProposals.createdAt, lessonProposals.id, 'descending')

/** Two look-ups, each by its index. */
const ownProposalIds = (me: string, wardIds: readonly string[]) => {
  const id = { id: lessonProposals.id }
  const taught = db.select(id).from(lessonProposals).where(eq(lessonProposals.teacherId, me))
  const learned = db
    .select(id)
    .from(lessonProposals)
    .where(inArray(lessonProposals.studentId, [me, ...wardIds]))
  return union(taught, learned)
}

/** The proposals of the actor as teacher, as student and as guardian; the newest first. */
export const listProposals = async (
  ctx: Ctx,
  { filter, cursor, limit }: ListOptions,
): Promise<KeysetPage<ProposalDetails>> => {
  const me = requireUser(ctx.actor).id
  const isHost = eq(lessonProposals.teacherId, me)
  const now = sql`${ctx.now.toString()}::timestamptz`
  const isInTime = sql`${lessonProposals.expiryDate} > ${now} and (${lessonProposals.lessonId} is null or exists (select from lessons l join occurrences o on o.id = l.occurrence_id where l.id = ${lessonProposals.lessonId} and o.starts_at > ${now}))`
  const conditions: Record<ProposalFilter, SQL | undefined> = {
    to_answer: and(
      isInTime,
      or(
        and(isHost, eq(lessonProposals.status, 'pending')),
        and(not(isHost), eq(lessonProposals.status, 'proposal_sent')),
      ),
    ),
    open: isOpenSql,
    closed: not(isOpenSql),
  }
  const isOwn = inArray(lessonProposals.id, ownProposalIds(me, await listWardIds(db, me, ctx.now)))
  const page = await readPage(
    limit,
    rows =>
      db
        .select({ id: lessonProposals.id, createdAt: lessonProposals.createdAt })
        .from(lessonProposals)
        .where(and(isOwn, filter ? conditions[filter] : undefined, newestFirst.afterCursor(cursor)))
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ id, createdAt }) => ({ at: createdAt.toString(), id }),
  )
  const ids = page.items.map(({ id }) => id)
  // Separately, because with the joins the planner would read whole tables for one page.
  const details = await selectProposals(db)
    .where(inArray(lessonProposals.id, ids))
    .orderBy(...newestFirst.orderBy)
  return { ...page, items: details }
}

/** The latest round about a lesson, for its page. */
export const findLatestAbout = async (reader: Reader, lessonId: string): Promise<Proposal | undefined> => {
  const [found] = await reader
    .select()
    .from(lessonProposals)
    .where(eq(lessonProposals.lessonId, lessonId))
    .orderBy(desc(lessonProposals.createdAt), desc(lessonProposals.id))
    .limit(1)
  return found
}
