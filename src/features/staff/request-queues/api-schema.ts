import { z } from '@hono/zod-openapi'
import { REQUEST_KINDS, REQUEST_STATUSES } from '#features/staff/requests/schema.ts'
import type { RequestView } from './queries.ts'
import { findRequestKind } from './request-kinds.ts'

/** Requests as JSON: the specification's field names and our own. Only for the documentation; responses are not validated. */
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const person = z.object({ uid: z.string(), displayName: z.string() })

/** The specification's fields that only requests of one kind have; `data` has them too. */
const OF_SOME_KINDS = {
  displayName: z.string().optional().openapi({ description: 'Of teacher_access_requests' }),
  approvedByRoleRequest: z.boolean().optional().openapi({
    description: 'Of teacher_access_requests: a role request brought the access',
  }),
  name: z.string().optional().openapi({ description: 'Of workshopRequests' }),
  email: z.string().optional().openapi({ description: 'Of teacher_access_requests and workshopRequests' }),
  message: z.string().optional().openapi({ description: 'Of workshopRequests' }),
  amount: z.number().int().optional().openapi({ description: 'Of academy_requests: grosze for an hour' }),
  rating: z.number().optional().openapi({ description: 'Of academy_requests' }),
  ratingCount: z.number().int().optional().openapi({ description: 'Of academy_requests' }),
}

export const RequestSchema = z
  .object({
    id: z.string(),
    kind: z.enum(REQUEST_KINDS),
    status: z.enum(REQUEST_STATUSES).openapi({ description: 'Empty counts as pending' }),
    userId: z.string().nullable().openapi({ description: 'Null for a visitor' }),
    user_id: z.string().nullable(),
    filer: person.extend({ username: z.string() }).nullable(),
    data: z.record(z.string(), z.unknown()).openapi({ description: 'The fields of the kind' }),
    language: z.string().openapi({ description: 'A BCP 47 tag: in which the person who asked reads' }),
    entityId: z.string().nullable().openapi({ description: 'What it is about' }),
    read: z.boolean().nullable().openapi({ description: 'Missing counts as unread' }),
    readAt: instant.nullable(),
    assignee: person.nullable(),
    reason: z.string(),
    blockedBecause: z.string().openapi({ description: 'Why the last attempt to approve it failed' }),
    updatedBy: z.string().nullable(),
    decidedByName: z.string().nullable(),
    createdAt: instant,
    openedAt: instant.openapi({ description: 'Since when it waits: filed, or opened again' }),
    updatedAt: instant,
    decidedAt: instant.nullable(),
    title: z.string(),
    ...OF_SOME_KINDS,
    reference: z.string().openapi({ description: 'What the person who asked names it by' }),
  })
  .openapi('Request')

export const RequestPage = z
  .object({ items: z.array(RequestSchema).readonly(), nextCursor: z.string().nullable() })
  .openapi('RequestPage')

export const toJson = ({
  filedBy,
  summary,
  assigneeId: _,
  kindLabel: __,
  section: ___,
  isPublic: ____,
  isDecidedByStaff: _____,
  consequence: _______,
  approvalPath: ______,
  approveLabel: ________,
  filerPhoto: _________,
  ...request
}: RequestView) => ({
  ...request,
  ...findRequestKind(request.kind).apiFields?.(request.data as never),
  userId: filedBy,
  user_id: filedBy,
  title: summary.title,
})
