import { z } from '@hono/zod-openapi'
import { findSession } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { acceptRequest, declineRequest, withdrawRequest } from './answering.ts'
import { askSubstitute, assignSubstitute } from './asking.ts'
import { listCandidates } from './candidates.ts'
import { listDatesAhead } from './dates.ts'
import { mayAskFor, mayAskSubstitutes, mayAssignSubstitutes } from './policy.ts'
import { getRequestView, listRequests, type SubstituteRequestView } from './request-view.ts'
import { acceptInput, askInput, assignInput, declineInput, REQUEST_SIDES, SUBSTITUTE_REQUEST_STATES } from './schema.ts'

const tag = 'Substitutes'
const person = z.object({ uid: z.string(), name: z.string() })

const RequestSchema = z
  .object({
    id: z.string(),
    side: z.enum(REQUEST_SIDES).openapi({ description: 'asked: you are to teach; asking: you, or the school, ask' }),
    state: z.enum(SUBSTITUTE_REQUEST_STATES),
    isOpen: z.boolean().openapi({ description: 'Whether it can still be answered' }),
    session: z.object({ id: z.string(), title: z.string(), type: z.string() }),
    teacher: person.openapi({ description: 'Whose session it is' }),
    substitute: person.openapi({ description: 'Who is asked' }),
    isOfSchool: z.boolean().openapi({ description: 'Staff have asked, not the teacher' }),
    assignedBecause: z.string().nullable().openapi({ description: 'Why staff have entered the teacher at once' }),
    ...{ message: z.string(), answer: z.string() },
    ...{ deadline: instant, createdAt: instant, endedAt: instant.nullable() },
    dates: z.array(
      z.object({
        ...{ occurrenceId: z.string(), start: instant, end: instant, students: z.int() },
        isTaken: z.boolean().openapi({ description: 'It was taken over' }),
        isPossible: z.boolean().openapi({ description: 'It can still be taken over' }),
        ...{ hasMoved: z.boolean(), isCancelled: z.boolean() },
        lessonId: z.string().nullable().openapi({ description: 'Of one of its students, for who teaches it' }),
      }),
    ),
  })
  .openapi('SubstituteRequest')

const toJson = (view: SubstituteRequestView): z.input<typeof RequestSchema> => view

const CandidateSchema = z
  .object({
    ...{ uid: z.string(), displayName: z.string(), photoURL: z.string().nullable() },
    teachesSubject: z.boolean(),
  })
  .openapi('SubstituteCandidate')

const DateSchema = z.object({
  ...{ id: z.string(), start: instant, end: instant, students: z.int() },
  host: z.object({ uid: z.string(), name: z.string() }).openapi({ description: 'Who teaches it now' }),
  isAsked: z.boolean().openapi({ description: 'A teacher is asked for it already' }),
})

/** A session for whom may ask for substitutes in it. */
const getAskable = async (ctx: Parameters<typeof getRequestView>[0], sessionId: string) => {
  const session = (await findSession(db, sessionId)) ?? refuse(SESSION_NOT_FOUND)
  const refusal = mayAskFor(ctx.actor, session)
  return refusal ? refuse(refusal) : session
}

export const substituteEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/v1/sessions/{id}/substitute-dates',
    tag,
    summary: 'For its teacher and staff: the dates of a session that are ahead, and who teaches them',
    policy: mayAskSubstitutes,
    scope: ['read'],
    params: idParams,
    response: z.object({ items: z.array(DateSchema) }),
    run: async ({ ctx, params: of }) => {
      const session = await getAskable(ctx, of.id)
      const dates = await listDatesAhead(db, session.id, ctx.now)
      return {
        items: dates.map(({ hostId, hostName, start, end, state: _, ...date }) => ({
          ...{ ...date, start: start.toString(), end: end.toString(), host: { uid: hostId, name: hostName } },
        })),
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/sessions/{id}/substitute-candidates',
    tag,
    summary: 'For its teacher and staff: teachers with access who are free on these dates, those of the subject first',
    policy: mayAskSubstitutes,
    scope: ['read'],
    params: idParams,
    query: z.object({
      dates: z.string().max(4_000).openapi({ description: 'Ids of dates, with commas between them' }),
      search: z.string().max(80).default(''),
    }),
    response: z.object({ items: z.array(CandidateSchema).readonly() }),
    run: async ({ ctx, params: of, query: { dates: named, search } }) => {
      const session = await getAskable(ctx, of.id)
      const ids = named.split(',')
      const dates = (await listDatesAhead(db, session.id, ctx.now)).filter(date => ids.includes(date.id))
      return { items: await listCandidates(db, { subject: session.subject, dates, search }) }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/sessions/{id}/substitute-requests',
    tag,
    summary: 'For its teacher and staff: ask another teacher to teach dates of a session',
    policy: mayAskSubstitutes,
    scope: ['teach', 'staff:events'],
    params: idParams,
    body: askInput,
    response: RequestSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body }) => toJson(await getRequestView(ctx, await askSubstitute(ctx, of.id, body))),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/sessions/{id}/substitutes',
    tag,
    summary: 'For staff: enter a teacher who has agreed, with the reason; the dates are that teacher’s at once',
    policy: mayAssignSubstitutes,
    scope: ['staff:events'],
    params: idParams,
    body: assignInput,
    response: RequestSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body }) =>
      toJson(await getRequestView(ctx, await assignSubstitute(ctx, of.id, body))),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/substitute-requests',
    tag,
    summary: 'What you are asked to teach instead of others, or what you have asked; the newest first',
    policy: signedIn,
    scope: ['read'],
    query: z.object({ side: z.enum(REQUEST_SIDES).default('asked'), ...pageQuery }),
    response: pageOf(RequestSchema).openapi('SubstituteRequestPage'),
    run: async ({ ctx, query }) => {
      const page = await listRequests(ctx, query)
      return { ...page, items: page.items.map(toJson) }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/substitute-requests/{id}',
    tag,
    summary: 'One request, for the teacher who is asked, the teacher of the session, and staff',
    policy: signedIn,
    scope: ['read'],
    params: idParams,
    response: RequestSchema,
    run: async ({ ctx, params: of }) => toJson(await getRequestView(ctx, of.id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/substitute-requests/{id}/acceptance',
    tag,
    summary: 'As the teacher who is asked, take the dates over: all that can still be, or those that you name',
    policy: signedIn,
    scope: ['teach'],
    params: idParams,
    body: acceptInput,
    response: RequestSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body }) => {
      await acceptRequest(ctx, of.id, body)
      return toJson(await getRequestView(ctx, of.id))
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/substitute-requests/{id}/decline',
    tag,
    summary: 'As the teacher who is asked, decline; the dates stay with who teaches them',
    policy: signedIn,
    scope: ['teach'],
    params: idParams,
    body: declineInput,
    response: RequestSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body: { message } }) => {
      await declineRequest(ctx, of.id, message)
      return toJson(await getRequestView(ctx, of.id))
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/substitute-requests/{id}/withdrawal',
    tag,
    summary: 'As the teacher of the session or staff, take a request back',
    policy: signedIn,
    scope: ['teach', 'staff:events'],
    params: idParams,
    response: RequestSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of }) => {
      await withdrawRequest(ctx, of.id)
      return toJson(await getRequestView(ctx, of.id))
    },
  }),
]
