import { z } from '@hono/zod-openapi'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { limitByAddress } from '#features/people/visitor-forms/limits.ts'
import { dneModificationRequests } from '#features/staff/game-requests/dne-modification-requests.ts'
import { gameModificationBody } from '#features/staff/game-requests/schema.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { mayDecideRequests } from '#features/staff/requests/policy.ts'
import type { RequestKind } from '#features/staff/requests/request-kind.ts'
import {
  assignmentInput,
  QUEUE_FILTERS,
  QUEUE_SORTS,
  Reason,
  rejectionInput,
  requestKindParam,
} from '#features/staff/requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { EndpointScope } from '#kernel/api-scope.ts'
import { type Policy, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { RequestPage, RequestSchema, toJson } from './api-schema.ts'
import { approveRequest, assignRequest, markRequestRead, rejectRequest } from './decide-request.ts'
import { getFiledRequest, getRequest, listOwnRequests, listRequests } from './queries.ts'
import { requestKinds } from './request-kinds.ts'
import { requestsExport, requestsExportInput } from './requests-export.ts'
import { withdrawRequest } from './withdraw-request.ts'

const tag = 'Requests'
const params = z.object({ id: z.string().min(1).max(60) })
const fileEndpoint = (kind: RequestKind) =>
  endpoint({
    method: 'post',
    path: `/api/v1/requests/${kind.name}`,
    tag,
    summary: `File one of the requests "${kind.label()}"`,
    policy: kind.mayFile,
    scope: kind.scope,
    body: kind.input,
    response: RequestSchema,
    status: 201,
    idempotent: !kind.isPublic,
    ...(kind.isPublic ? { rateLimit: limitByAddress } : {}),
    ...(kind.closable ? { closable: kind.closable } : {}),
    run: async ({ ctx, body }) => toJson(await getFiledRequest(await fileRequest(ctx, kind, body))),
  })

/** The same as filing it with the game's id in the body. */
const gameModificationEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/dne-sessions/{id}/modification-requests',
  tag,
  summary: 'Ask staff to change what is fixed in a game with players: startTime, price, maxPlayers, minPlayers, title',
  policy: mayPublish,
  scope: ['teach'],
  params,
  body: gameModificationBody,
  response: RequestSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) =>
    toJson(await getFiledRequest(await fileRequest(ctx, dneModificationRequests, { sessionId: id, ...body }))),
})

const exportEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/requests/export',
  tag,
  summary: 'For staff: start an export of a queue of requests; the answer names its task',
  policy: mayDecideRequests,
  scope: ['staff:requests'],
  confirmed: true,
  body: requestsExportInput,
  response: z.object({ taskId: z.string() }),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ taskId: await startTask(ctx, requestsExport, body) }),
})

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/requests',
  tag,
  summary: 'For staff: a queue of requests',
  policy: mayDecideRequests,
  scope: ['staff:requests'],
  query: z.object({
    kind: requestKindParam.optional(),
    filter: z.enum(QUEUE_FILTERS).default('open'),
    sort: z.enum(QUEUE_SORTS).optional(),
    ...pageQuery,
  }),
  response: RequestPage,
  run: async ({ ctx, query }) => {
    const page = await listRequests(ctx, query)
    return { ...page, items: page.items.map(toJson) }
  },
})

const ownEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/requests',
  tag,
  summary: 'What the user has asked staff for',
  policy: signedIn,
  scope: ['read'],
  query: z.object({ kind: requestKindParam.optional(), ...pageQuery }),
  response: RequestPage,
  run: async ({ ctx, query: { kind, ...query } }) => {
    const page = await listOwnRequests(ctx, query, kind)
    return { ...page, items: page.items.map(toJson) }
  },
})

const getEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/requests/{id}',
  tag,
  summary: 'One request, for staff, the person who asked, and those who are asked',
  policy: signedIn,
  scope: ['read'],
  params,
  response: RequestSchema,
  run: async ({ ctx, params: { id } }) => toJson(await getRequest(ctx, id)),
})

type Act<Body extends z.ZodType> = {
  readonly path: string
  readonly summary: string
  readonly policy: Policy
  readonly scope: EndpointScope
  readonly body?: Body
  readonly idempotent: boolean
  readonly confirmed?: true
  readonly act: (ctx: Ctx, id: string, body: z.output<Body>) => Promise<void>
}

/** A POST that changes one request and answers with it. */
const actEndpoint = <Body extends z.ZodType = z.ZodUndefined>({ path, act, policy, scope, ...declared }: Act<Body>) =>
  endpoint({
    ...declared,
    method: 'post',
    path: `/api/v1/requests/{id}/${path}`,
    policy,
    scope,
    tag,
    params,
    response: RequestSchema,
    status: 201,
    run: async ({ ctx, params: { id }, body }) => {
      await act(ctx, id, body as z.output<Body>)
      return toJson(await getRequest(ctx, id))
    },
  })

const readEndpoint = actEndpoint({
  path: 'reading',
  summary: 'For staff: mark a request read',
  policy: mayDecideRequests,
  scope: ['staff:requests'],
  idempotent: false,
  act: markRequestRead,
})

const assignEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/requests/{id}/assignee',
  tag,
  summary: 'For staff: take a request, assign it to another person, or release it',
  policy: mayDecideRequests,
  scope: ['staff:requests'],
  params,
  body: assignmentInput,
  response: RequestSchema,
  run: async ({ ctx, params: { id }, body }) => {
    await assignRequest(ctx, id, body.assigneeId)
    return toJson(await getRequest(ctx, id))
  },
})

const approveEndpoint = actEndpoint({
  path: 'approval',
  summary: 'For staff, or the person who is asked: agree, and do what was asked for',
  policy: signedIn,
  scope: ['book', 'staff:requests'],
  body: z.strictObject({
    reason: Reason,
    fields: z.record(z.string().max(60), z.unknown()).default({}).openapi({ description: 'What the kind asks for' }),
  }),
  idempotent: true,
  confirmed: true,
  act: approveRequest,
})

const rejectEndpoint = actEndpoint({
  path: 'rejection',
  summary: 'For staff, and the person who is asked: decline a request',
  policy: signedIn,
  scope: ['book', 'staff:requests'],
  body: rejectionInput,
  idempotent: true,
  act: (ctx, id, { reason }) => rejectRequest(ctx, id, reason),
})

const withdrawEndpoint = actEndpoint({
  path: 'withdrawal',
  summary: 'Withdraw your own request',
  policy: signedIn,
  scope: ['book'],
  idempotent: true,
  act: withdrawRequest,
})

export const requestEndpoints = [
  ...requestKinds.map(fileEndpoint),
  gameModificationEndpoint,
  listEndpoint,
  exportEndpoint,
  ownEndpoint,
  getEndpoint,
  readEndpoint,
  assignEndpoint,
  approveEndpoint,
  rejectEndpoint,
  withdrawEndpoint,
]
