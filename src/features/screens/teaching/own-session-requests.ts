import { redirect } from 'react-router'
import { mayManage, mayPublish } from '#features/academy/sessions/policy.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { withdrawRequest } from '#features/staff/request-queues/withdraw-request.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import type { RequestKind } from '#features/staff/requests/request-kind.ts'
import { requestIdForm } from '#features/staff/requests/schema.ts'
import { additionForm, endInput, modificationForm, removalForm } from '#features/staff/session-requests/schema.ts'
import { sessionModificationRequests } from '#features/staff/session-requests/session-modification-requests.ts'
import { sessionTerminationRequests } from '#features/staff/session-requests/session-termination-requests.ts'
import { studentAdditionRequests } from '#features/staff/session-requests/student-addition-requests.ts'
import { studentRemovalRequests } from '#features/staff/session-requests/student-removal-requests.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { dateIn, formatDateAndTimeRange } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { actionHandler } from '#platform/form-action.ts'

const ASKED_SHOWN = 10
const DATES_SHOWN = 10

/** What the session's teacher can ask the school, and has asked, for its page. */
export const loadSessionRequests = async (ctx: Ctx, session: OfferedSession, reservationIds: readonly string[]) => {
  const { id, type, zone } = session
  const isOpen = mayManage(ctx.actor, session) === null && takesReservations(session.status)
  const [asked, dates] = await Promise.all([
    listOwnRequests(ctx, { limit: ASKED_SHOWN }, undefined, [id, ...reservationIds]),
    type === 'group' && isOpen ? listPlannedOccurrences(db, [id], ctx.now) : [],
  ])
  return {
    asked: asked.items,
    isOpen,
    /** Of a group: the next dates, each as the day in the session's zone and as text. */
    firstDates: dates.slice(0, DATES_SHOWN).map(({ start, end }) => ({
      value: dateIn(start, zone),
      label: formatDateAndTimeRange(start, end, zone, ctx.now),
    })),
  }
}
export type SessionRequests = Awaited<ReturnType<typeof loadSessionRequests>>

const SENT = msg('Request sent.')

const fileFor = async (ctx: Ctx, sessionId: string, kind: RequestKind, input: object) => {
  await fileRequest(ctx, kind, { sessionId, ...input })
  return redirect(`/campus/my-sessions/${sessionId}#requests`)
}

/** The form actions with which the teacher asks; each is also an endpoint of the API. */
export const sessionRequestActions = {
  askChange: actionHandler({
    policy: mayPublish,
    schema: modificationForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      const response = await fileFor(ctx, id, sessionModificationRequests, input)
      requestContext.flash.announce(SENT())
      return response
    },
  }),
  askAddition: actionHandler({
    policy: mayPublish,
    schema: additionForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      const response = await fileFor(ctx, id, studentAdditionRequests, input)
      requestContext.flash.announce(t('We’ve asked the student.'))
      return response
    },
  }),
  askRemoval: actionHandler({
    policy: mayPublish,
    schema: removalForm,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      const response = await fileFor(ctx, id, studentRemovalRequests, input)
      requestContext.flash.announce(SENT())
      return response
    },
  }),
  askEnd: actionHandler({
    policy: signedIn,
    schema: endInput,
    run: async ({ ctx, params: { id = '' }, input, requestContext }) => {
      await fileRequest(ctx, sessionTerminationRequests, input)
      requestContext.flash.announce(SENT())
      return redirect(`/campus/my-sessions/${id}#requests`)
    },
  }),
  withdraw: actionHandler({
    policy: signedIn,
    schema: requestIdForm,
    run: async ({ ctx, input }) => {
      await withdrawRequest(ctx, input.id)
      return { done: t('Request withdrawn'), isOnPage: true }
    },
  }),
}
