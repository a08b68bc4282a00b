import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { approveRequest, assignRequest, markRequestRead, rejectRequest } from './deciding.ts'
import { fileRequest } from './filing.ts'
import { mayDecideRequests } from './policy.ts'
import { getRequest, listOwnRequests, listRequests, type RequestView } from './queries.ts'
import type { RequestKind } from './request-kind.ts'
import { requestKinds } from './request-kinds.ts'
import {
  assignmentInput,
  QUEUE_FILTERS,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  Reason,
  rejectionInput,
  requestKindParam,
} from './schema.ts'
import { withdrawRequest } from './withdrawing.ts'

const tag = 'Requests'
const params = z.object({ id: z.string().min(1).max(60) })
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const person = z.object({ uid: z.string(), displayName: z.string() })

const RequestSchema = z
  .object({
    id: z.string(),
    kind: z.enum(REQUEST_KINDS),
    status: z.enum(REQUEST_STATUSES).openapi({ description: 'Empty counts as pending' }),
    userId: z.string().nullable().openapi({ description: 'Null for a visitor' }),
    user_id: z.string().nullable(),
    filer: person.extend({ username: z.string() }).nullable(),
    data: z.record(z.string(), z.unknown()).openapi({ description: 'The fields of the kind' }),
    entityId: z.string().nullable().openapi({ description: 'What it is about' }),
    read: z.boolean().nullable().openapi({ description: 'Missing counts as unread' }),
    readAt: instant.nullable(),
    assignee: person.nullable(),
    reason: z.string(),
    blockedBecause: z.string().openapi({ description: 'Why the last try to approve it failed' }),
    updatedBy: z.string().nullable(),
    decidedByName: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    decidedAt: instant.nullable(),
    title: z.string(),
  })
  .openapi('Request')

const RequestPage = z
  .object({ items: z.array(RequestSchema).readonly(), nextCursor: z.string().nullable() })
  .openapi('RequestPage')

const toJson = ({ filedBy, summary, assigneeId: _, kindLabel: __, section: ___, ...request }: RequestView) => ({
  ...request,
  userId: filedBy,
  user_id: filedBy,
  title: summary.title,
})

const fileEndpoint = (kind: RequestKind) =>
  endpoint({
    method: 'post',
    path: `/api/v1/requests/${kind.name}`,
    tag,
    summary: `File one of the requests "${kind.label}"`,
    policy: kind.mayFile,
    body: kind.input,
    response: RequestSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, body }) => toJson(await getRequest(ctx, await fileRequest(ctx, kind, body))),
  })

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/requests',
  tag,
  summary: 'For staff: a queue of requests',
  policy: mayDecideRequests,
  query: z.object({ kind: requestKindParam.optional(), filter: z.enum(QUEUE_FILTERS).default('open'), ...pageQuery }),
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
  summary: 'One request, for staff and the person who asked',
  policy: signedIn,
  params,
  response: RequestSchema,
  run: async ({ ctx, params: { id } }) => toJson(await getRequest(ctx, id)),
})

const readEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/requests/{id}/reading',
  tag,
  summary: 'For staff: mark a request read',
  policy: mayDecideRequests,
  params,
  response: RequestSchema,
  status: 201,
  run: async ({ ctx, params: { id } }) => {
    await markRequestRead(ctx, id)
    return toJson(await getRequest(ctx, id))
  },
})

const assignEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/requests/{id}/assignee',
  tag,
  summary: 'For staff: take a request, give it to another, or give it back',
  policy: mayDecideRequests,
  params,
  body: assignmentInput,
  response: RequestSchema,
  run: async ({ ctx, params: { id }, body }) => {
    await assignRequest(ctx, id, body.assigneeId)
    return toJson(await getRequest(ctx, id))
  },
})

const approveEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/requests/{id}/approval',
  tag,
  summary: 'For staff: do what was asked for',
  policy: mayDecideRequests,
  params,
  body: z.strictObject({
    reason: Reason,
    fields: z.record(z.string().max(60), z.unknown()).default({}).openapi({ description: 'What the kind asks for' }),
  }),
  response: RequestSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await approveRequest(ctx, id, body)
    return toJson(await getRequest(ctx, id))
  },
})

const rejectEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/requests/{id}/rejection',
  tag,
  summary: 'For staff: decline a request',
  policy: mayDecideRequests,
  params,
  body: rejectionInput,
  response: RequestSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await rejectRequest(ctx, id, body.reason)
    return toJson(await getRequest(ctx, id))
  },
})

const withdrawEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/requests/{id}/withdrawal',
  tag,
  summary: 'Take back an own request',
  policy: signedIn,
  params,
  response: RequestSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id } }) => {
    await withdrawRequest(ctx, id)
    return toJson(await getRequest(ctx, id))
  },
})

export const requestEndpoints = [
  ...requestKinds.map(fileEndpoint),
  listEndpoint,
  ownEndpoint,
  getEndpoint,
  readEndpoint,
  assignEndpoint,
  approveEndpoint,
  rejectEndpoint,
  withdrawEndpoint,
]
