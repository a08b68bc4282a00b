import { and, eq, inArray } from 'drizzle-orm'
import { holdPlaces, reservationsOfTeacher } from '#features/academy/booking/reserve.ts'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { PLAN_LABELS } from '#features/academy/reservations/plan-labels.ts'
import { OWN_SESSION } from '#features/academy/reservations/refusals.ts'
import { checkPlan } from '#features/academy/reservations/rules.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { mayManage, mayPublish } from '#features/academy/sessions/policy.ts'
import { lockSession, type Session } from '#features/academy/sessions/queries.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import { expireConflictingHolds } from '#features/money/holds/expiry.ts'
import { isGuarded } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { users } from '#features/people/users/table.ts'
import { publicSessionPath } from '#features/staff/requests/paths.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { askStudent, tellTeacher } from './addition-notices.ts'
import { type AdditionRequest, quoteAddition } from './quote-addition.ts'
import { HAS_A_PLACE, NOT_SHARED, SESSION_NOT_OPEN, USERNAME_NOT_FOUND } from './refusals.ts'
import { additionApproval, additionInput } from './schema.ts'

/** By the full username. A child without a confirmed guardian is found by no one (docs/product.md §10.8). */
const findStudent = async (reader: Reader, { now }: Ctx, username: string) => {
  const [found] = await reader
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(eq(users.username, username))
  return found && (await isGuarded(reader, found.id, now)) ? found : refuse(USERNAME_NOT_FOUND)
}

const refuseSecondPlace = async (reader: Reader, session: Session, studentId: string): Promise<void> => {
  if (session.type !== 'course') return
  const isCurrent = and(
    eq(reservations.productId, session.id),
    eq(reservations.userId, studentId),
    inArray(reservations.state, ['held', 'booked']),
  )
  if ((await reader.$count(reservations, isCurrent)) > 0) refuse(HAS_A_PLACE)
}

/** A teacher asks that a student joins a group or a course; the student's side decides, and pays (docs/product.md §10.8). */
export const studentAdditionRequests = defineRequestKind({
  name: 'a_student_addition_requests',
  label: msg('Student additions'),
  section: 'student-additions',
  input: additionInput,
  mayFile: mayPublish,
  scope: ['teach'],
  file: async (tx, ctx, { sessionId, username, plan, firstDate, message }) => {
    const session = await lockSession(tx, sessionId)
    const refusal = mayManage(ctx.actor, session)
    if (refusal) refuse(refusal)
    if (session.type === 'individual') refuse(NOT_SHARED)
    if (!takesReservations(session.status)) refuse(SESSION_NOT_OPEN)
    unwrap(checkPlan(session, plan))
    const student = await findStudent(tx, ctx, username)
    if (student.id === session.user_id) refuse(OWN_SESSION)
    await refuseSecondPlace(tx, session, student.id)
    const asked = { plan, ...(plan === 'course' ? {} : { firstDate }) }
    // Without the student: the teacher does not learn when the student is busy.
    const { lessons, amount } = await quoteAddition(tx, ctx, session, asked)
    const termsVersion = await readTermsVersion(ctx.now, tx)
    const data: AdditionRequest = {
      ...{
        sessionId,
        sessionTitle: session.title,
        type: session.type,
        teacherName: requireUser(ctx.actor).displayName,
      },
      ...{ studentId: student.id, studentName: student.name, username, message, amount, termsVersion },
      ...{ ...asked, lessons: lessons.length, firstStart: String(lessons[0]?.start) },
    }
    return { data, entityId: sessionId, openKey: `${sessionId}:${student.id}` }
  },
  lockFirst: (tx, { data }) => lockSession(tx, data.sessionId),
  decidedBy: (reader, ctx, { data }) => isOnStudentsSide(reader, ctx, data.studentId),
  ask: askStudent,
  prepare: (ctx, { data }) =>
    expireConflictingHolds(ctx, { personId: data.studentId, holdableIds: reservationsOfTeacher(data.sessionId) }),
  approval: additionApproval,
  approve: async (tx, ctx, { id, data }, fields) => {
    const { seenPrice = data.amount, acceptedTerms = data.termsVersion, seenLateHours } = fields
    const { sessionId: productId, plan, firstDate, studentId } = data
    const seen = { seenPrice, seenLateHours, acceptedTerms, earlyPerformance: true } as const
    const input = { productId, plan, firstDate, studentId, ...seen }
    const { id: reservationId } = await holdPlaces(tx, ctx, input, 'accepted_proposal', {
      // An answer in one tap has seen the price of the notice, and no credit.
      asksForCredit: fields.seenPrice === undefined,
    })
    await tx
      .update(requests)
      .set({ data: { ...data, reservationId, amount: seenPrice } })
      .where(eq(requests.id, id))
  },
  tell: tellTeacher,
  summary: (data: AdditionRequest) => ({
    title: t('{studentName} joins {sessionTitle}', {
      ...{ studentName: data.studentName, sessionTitle: data.sessionTitle },
    }),
    details: [
      [t('Session'), data.sessionTitle],
      [t('Student'), `${data.studentName} (${data.username})`],
      [
        t('[request] What'),
        t('{plan}: {lessons, plural, one {# lesson} other {# lessons}}, {amount}', {
          ...{ plan: PLAN_LABELS[data.plan](), lessons: data.lessons, amount: formatPLN(data.amount) },
        }),
      ],
      [t('[day] From'), formatDate(data.firstStart, SCHOOL_ZONE, null)],
      [t('Decided by'), t('The student’s side')],
      ...(data.message ? [[t('Message'), data.message] as const] : []),
    ],
    link: { to: publicSessionPath(data.sessionId), label: t('The session') },
  }),
})
