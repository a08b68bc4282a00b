import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { sideOf } from '#features/academy/lessons/policy.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { listLessons, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { BLOCK_WEEKS } from '#features/academy/reservations/states.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { listGuardianIds, listWardIds } from '#features/people/guardians/guardianships.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import type { EditableReservation } from './editable-reservation.ts'
import { EDIT_REQUEST_NOT_FOUND } from './refusals.ts'
import { type EditRequest, reservationEditRequests } from './table.ts'

const selectRequests = (reader: Reader) =>
  reader
    .select({ request: reservationEditRequests, reservation: reservations, session: academySessions })
    .from(reservationEditRequests)
    .innerJoin(reservations, eq(reservations.id, reservationEditRequests.reservationId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))

export type EditRequestDetails = Awaited<ReturnType<typeof selectRequests>>[number]

export const findEditRequest = async (reader: Reader, id: string): Promise<EditRequestDetails | undefined> =>
  (await selectRequests(reader).where(eq(reservationEditRequests.id, id)))[0]

/** For whom the actor reads and answers; null for everyone whom the reservation does not concern. */
export const findSide = async (
  reader: Reader,
  { actor, now }: Ctx,
  { userId }: Pick<Reservation, 'userId'>,
  { user_id: teacherId }: Pick<Session, 'user_id'>,
): Promise<LessonSide | null> => {
  const guardianIds = await listGuardianIds(reader, userId, now)
  return sideOf(actor, { teacherId, studentId: userId, guardianIds })
}

/** A request for the parties of its reservation and staff. Refuses others with 404 'Edit request not found'. */
export const getEditRequest = async (
  reader: Reader,
  ctx: Ctx,
  id: string,
): Promise<EditRequestDetails & { readonly side: LessonSide }> => {
  const found = (await findEditRequest(reader, id)) ?? refuse(EDIT_REQUEST_NOT_FOUND)
  const side = await findSide(reader, ctx, found.reservation, found.session)
  return { ...found, side: side ?? refuse(EDIT_REQUEST_NOT_FOUND) }
}

/** The one that waits for an answer. Decisions need the reservation's lock. */
export const findPending = async (reader: Reader, reservationId: string): Promise<EditRequest | undefined> => {
  const { status, reservationId: column } = reservationEditRequests
  const [found] = await reader
    .select()
    .from(reservationEditRequests)
    .where(and(eq(column, reservationId), eq(status, 'pending')))
  return found
}

/** The requests of a reservation, the newest first. */
export const listEditRequestsOf = (reader: Reader, reservationId: string): Promise<EditRequest[]> =>
  reader
    .select()
    .from(reservationEditRequests)
    .where(eq(reservationEditRequests.reservationId, reservationId))
    .orderBy(desc(reservationEditRequests.createdAt), desc(reservationEditRequests.id))
    .limit(50)

const newestFirst = keyset(reservationEditRequests.createdAt, reservationEditRequests.id, 'descending')

type Filter = PageQuery & {
  readonly reservationId?: string | undefined
  readonly status?: EditRequest['status'] | undefined
}

/** Two look-ups by index: one condition with "or" over both tables would read them from end to end. */
const concerns = (personId: string, wardIds: readonly string[]): SQL => {
  const { id, reservationId, createdBy } = reservationEditRequests
  const asked = db.select({ id }).from(reservationEditRequests).where(eq(createdBy, personId))
  const learned = db
    .select({ id })
    .from(reservationEditRequests)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .where(inArray(reservations.userId, [personId, ...wardIds]))
  return inArray(id, unionAll(asked, learned))
}

/** The requests that the actor made, or that concern the actor as student or guardian, newest first. */
export const listEditRequests = async (
  ctx: Ctx,
  { reservationId, status, cursor, limit }: Filter,
): Promise<KeysetPage<EditRequestDetails>> => {
  const me = userIdOf(ctx.actor) ?? ''
  const wardIds = await listWardIds(db, me, ctx.now)
  return readPage(
    limit,
    rows =>
      selectRequests(db)
        .where(
          and(
            concerns(me, wardIds),
            reservationId ? eq(reservationEditRequests.reservationId, reservationId) : undefined,
            status ? eq(reservationEditRequests.status, status) : undefined,
            newestFirst.afterCursor(cursor),
          ),
        )
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ request }) => ({ at: request.createdAt.toString(), id: request.id }),
  )
}

/** The weeks for which it has lessons; those of a weekly agreement as far as they are planned. */
const weeksOf = ({ plan, firstDate, plannedUntil }: Reservation): number => {
  if (firstDate && plannedUntil)
    return Temporal.PlainDate.from(firstDate).until(plannedUntil, { largestUnit: 'weeks' }).weeks
  return plan === 'block' ? BLOCK_WEEKS : 1
}

/** A reservation as the rules of a change see it. Decisions need the session's lock. */
export const loadEditable = async (
  reader: Reader,
  reservation: Reservation,
  { zone, allowSingleSlots, lessonMinutes }: Session,
): Promise<EditableReservation> => ({
  ...reservation,
  ...{ zone, allowSingleSlots, lessonMinutes: lessonMinutes ?? 60 },
  weeks: weeksOf(reservation),
  lessons: await listLessons(reader, [reservation.id]),
  others: await reader.$count(
    reservations,
    and(
      eq(reservations.productId, reservation.productId),
      inArray(reservations.state, ['held', 'booked']),
      ne(reservations.id, reservation.id),
    ),
  ),
})
