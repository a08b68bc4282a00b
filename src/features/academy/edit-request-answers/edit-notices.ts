import { inArray } from 'drizzle-orm'
import type { editApproved, editDeclined, editRequested } from '#features/academy/edit-requests/events.ts'
import { describeEdit } from '#features/academy/edit-requests/labels.ts'
import { reservationEditRequest, reservationEditResponse } from '#features/academy/edit-requests/notices.ts'
import { type EditRequestDetails, findEditRequest } from '#features/academy/edit-requests/queries.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { changesPath } from '#features/academy/reservations/paths.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { momentLabel } from '#kernel/moment-label.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'

const getDetails = async (tx: Tx, id: string): Promise<EditRequestDetails> => {
  const found = await findEditRequest(tx, id)
  if (!found) throw new Error(`no edit request ${id}`)
  return found
}

const listPeople = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: users.id, name: users.displayName, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(users.id)

type People = Awaited<ReturnType<typeof listPeople>>

const sharedBy = ({ request, reservation, session }: EditRequestDetails, people: People) => {
  const nameOf = (id: string) => people.find(one => one.id === id)?.name ?? ''
  return {
    names: { studentName: nameOf(reservation.userId), session: session.title },
    teacherName: nameOf(session.user_id),
    message: {
      fields: {
        ...{ sessionId: session.id, sessionType: session.type, teacherId: session.user_id },
        ...{ studentId: reservation.userId, reservationId: reservation.id, editRequestId: request.id },
        ...{ subject: request.subject, changes: JSON.stringify(request.changes), requestType: 'reservation_edit' },
      },
      entityId: request.id,
      link: changesPath(reservation.id),
    },
  }
}

/** Asks the student's side: the student and the guardians with an account (docs/product.md §5.20). */
export const notifyRequested = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof editRequested>): Promise<void> => {
  const details = await getDetails(tx, payload.editRequestId)
  const { request, reservation } = details
  const { userId } = reservation
  const asked = [userId, ...(await listGuardianIds(tx, userId, ctx.now))]
  const people = await listPeople(tx, [...asked, payload.teacherId])
  const { names, teacherName, message } = sharedBy(details, people)
  for (const { id, zone } of people.filter(person => asked.includes(person.id)))
    await notify(tx, ctx, reservationEditRequest, {
      ...message,
      userId: id,
      params: {
        ...names,
        teacherName,
        what: () => describeEdit(payload, { zone, now: ctx.now }),
        deadline: () => momentLabel(request.expiresAt, zone, ctx.now),
      },
      expiryDate: request.expiresAt,
      dedupeKey: `edit-request:${request.id}`,
    })
}

/** Tells the teacher, the student and the payer that the change holds, except the person who approved it. */
export const notifyApproved = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof editApproved>): Promise<void> => {
  const details = await getDetails(tx, payload.editRequestId)
  const { userId, payerId } = details.reservation
  const readerIds = await listReaderIds(tx, { studentId: userId, payerId }, ctx.now)
  const people = await listPeople(tx, [...readerIds, payload.teacherId])
  const { names, message } = sharedBy(details, people)
  for (const { id, zone } of people.filter(person => person.id !== userIdOf(ctx.actor)))
    await notify(tx, ctx, reservationEditResponse, {
      ...message,
      userId: id,
      params: {
        ...names,
        outcome: () => t('Change approved'),
        consequence: () =>
          t('the change was approved. {change}', { change: describeEdit(payload, { zone, now: ctx.now }) }),
      },
      dedupeKey: `edit-response:${payload.editRequestId}`,
    })
}

/** Tells the teacher that a change was declined or not answered. What the teacher withdrew, or what ended with the booking, is known. */
export const notifyDeclined = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof editDeclined>): Promise<void> => {
  const { editRequestId, teacherId, because } = payload
  if (because !== 'answer' && because !== 'expired') return
  const details = await getDetails(tx, editRequestId)
  const { names, message } = sharedBy(details, await listPeople(tx, [details.reservation.userId, teacherId]))
  const [outcome, consequence] =
    because === 'answer'
      ? ([msg('Change declined'), msg('the change was declined. Everything stays as it is.')] as const)
      : ([msg('Change not answered'), msg('the change was not answered in time. Everything stays as it is.')] as const)
  await notify(tx, ctx, reservationEditResponse, {
    ...message,
    userId: teacherId,
    params: { ...names, outcome, consequence },
    dedupeKey: `edit-response:${editRequestId}`,
  })
}
