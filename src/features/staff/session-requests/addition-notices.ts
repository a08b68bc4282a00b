import { inArray } from 'drizzle-orm'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { lessonCountLabel } from '#features/academy/reservations/rules.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { studentAdditionRequest, studentAdditionResponse } from '#features/staff/requests/notices.ts'
import { additionPath, mySessionPath } from '#features/staff/requests/paths.ts'
import type { DecisionTold, RequestOf } from '#features/staff/requests/request-kind.ts'
import type { Ctx } from '#kernel/actor.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { formatDateAndTime, toInstant } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { AdditionRequest } from './quote-addition.ts'

type Request = RequestOf<AdditionRequest>

const fieldsOf = ({ kind, filedBy, data: { sessionId, studentId, type } }: Request) => ({
  ...{ requestType: kind, sessionId, studentId, sessionType: type },
  ...(filedBy ? { teacherId: filedBy } : {}),
})

/** Accepting is a booking, so the student's side reads here to what it agrees. */
const priceLabel = ({ amount, termsVersion }: AdditionRequest): string => {
  const price =
    amount === 0
      ? t('It is free.')
      : t('It costs {amount}. After accepting you have 24 hours to pay.', { amount: formatPLN(amount) })
  const terms = t(
    'By accepting you agree to the general terms, version {version}, and to a start within the 14-day cancellation period.',
    { version: String(termsVersion) },
  )
  return `${price} ${terms}`
}

/** Asks the student, and the guardians with an account. */
export const askStudent = async (tx: Tx, ctx: Ctx, request: Request): Promise<void> => {
  const { id, data } = request
  const { studentId, studentName, teacherName, sessionTitle: subject, message } = data
  const askedIds = [studentId, ...(await listGuardianIds(tx, studentId, ctx.now))]
  const people = await tx.select({ id: users.id, zone: users.zone }).from(users).where(inArray(users.id, askedIds))
  const notices = people.map(({ id: userId, zone }) => {
    const when = () => formatDateAndTime(data.firstStart, zone, ctx.now)
    const lessons = () =>
      t('{lessons}, from {when} ({zone}) on', {
        lessons: lessonCountLabel(data.lessons),
        ...{ when: when(), zone: zoneName(zone) },
      })
    return {
      ...{ userId, entityId: id, dedupeKey: `addition:${id}`, link: additionPath(id), fields: fieldsOf(request) },
      params: { teacherName, studentName, subject, lessons, price: () => priceLabel(data), deadline: when },
      expiryDate: toInstant(data.firstStart),
      email: { paragraphs: message ? [() => t('“{words}”', { words: message })] : [] },
    }
  })
  await notifyAll(tx, ctx, studentAdditionRequest, notices)
}

/** Tells the teacher what became of it, except of what the teacher withdrew. */
export const tellTeacher = async (tx: Tx, ctx: Ctx, request: Request, decision: DecisionTold): Promise<void> => {
  const { id, filedBy, data } = request
  if (!filedBy || decision.status === 'withdrawn') return
  const isByStudent = await isOnStudentsSide(tx, ctx, data.studentId)
  await notify(tx, ctx, studentAdditionResponse, {
    userId: filedBy,
    params: {
      ...{ studentName: data.studentName, subject: data.sessionTitle },
      outcome: decision.status === 'approved' ? msg('[invitation] Accepted') : msg('[invitation] Declined'),
      consequence: () => consequenceOf(data, decision, isByStudent),
    },
    ...{ fields: fieldsOf(request), entityId: id, dedupeKey: `addition:${id}:${decision.status}` },
    link: mySessionPath(data.sessionId),
  })
}

const consequenceOf = (
  { studentName, amount }: AdditionRequest,
  { status, reason }: DecisionTold,
  isByStudent: boolean,
): string => {
  if (status !== 'approved')
    return joinSentences(
      isByStudent ? t('{studentName} declined.', { studentName }) : t('The school declined.'),
      reasonText(reason),
    )
  const next =
    amount === 0 ? t('The place is booked.') : t('The place is held, and booked once it is paid within 24 hours.')
  return joinSentences(next, reason)
}
