import { z } from '@hono/zod-openapi'
import { startTask } from '#features/people/tasks/starting.ts'
import { mayManageUsers, maySeePeople } from '#features/people/users/policy.ts'
import { ROLES, STAFF_ROLES } from '#kernel/actor.ts'
import { endpoint } from '#platform/api.ts'
import { instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { listActivityOf } from './activity.ts'
import { getUserForStaff, listDevicesForStaff, listUserHistory, listUsersForStaff } from './queries.ts'
import { userExportInput, userFilters, userParams } from './schema.ts'
import { previewAccessEnd } from './teacher-access.ts'
import { usersExport } from './users-export.ts'

export const tag = 'Manage users'

const ListedUserSchema = z
  .object({
    uid: z.string(),
    username: z.string(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    role: z.enum(ROLES),
    staffRole: z.enum(STAFF_ROLES).nullable().openapi({ description: 'What an admin is narrowed to' }),
    teacherAccess: z.boolean(),
    minor: z.boolean(),
    isInvited: z.boolean().openapi({
      description:
        'Has not chosen a password yet: created by staff or a guardian, or signed up again before it was confirmed',
    }),
    createdAt: instant,
  })
  .openapi('ListedUser')

export const ManagedUserSchema = ListedUserSchema.extend({
  DNDRole: z.enum(ROLES),
  zone: z.string(),
  birthDate: z.iso.date().nullable(),
  termsVersion: z.string().nullable(),
  isDeleted: z.boolean().openapi({ description: 'What is left of an account that was deleted; nothing of it changes' }),
  closedToBooking: z.boolean().openapi({ description: 'A named guardian did not know this person; staff decide' }),
  guardianships: z
    .array(
      z.object({
        id: z.string(),
        guardian: z.string().openapi({ description: 'The address, or the username of an account' }),
        guardianId: z.string().nullable(),
        confirmedAt: instant.nullable(),
      }),
    )
    .readonly(),
}).openapi('ManagedUser')

const titled = { id: z.string(), title: z.string() }
const entries = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object({ ...titled, ...shape })).readonly()

const UserActivitySchema = z
  .object({
    reservations: entries({ state: z.string() }),
    sessions: entries({ state: z.string() }).openapi({ description: 'What the person teaches' }),
    lessonsTaught: entries({ sessionId: z.string(), start: instant }),
    seats: entries({ gameId: z.string(), state: z.string() }),
    games: entries({ state: z.string() }).openapi({ description: 'Games that the person leads' }),
    campaigns: entries({ state: z.string(), isRequester: z.boolean() }).openapi({
      description: 'Private campaigns that the person asked for or was invited to',
    }),
    requests: entries({ kind: z.string(), state: z.string() }),
    payments: entries({ amount: z.number().int().openapi({ description: 'Grosze' }), state: z.string() }),
    seenByStaff: z
      .array(
        z.object({
          ...{ id: z.string(), staffName: z.string(), reason: z.string() },
          ...{ startedAt: instant, endedAt: instant.nullable() },
        }),
      )
      .readonly(),
  })
  .openapi('UserActivity')

export const userAdminEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/admin/users',
    tag,
    summary:
      'For staff: users, the latest account first unless asked otherwise, or those found by the beginning of a name or address',
    policy: maySeePeople,
    scope: ['staff:users'],
    query: z.object({ ...userFilters, ...pageQuery }),
    response: pageOf(ListedUserSchema).openapi('UserPage'),
    run: ({ ctx, query }) => listUsersForStaff(ctx, query),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/admin/users/export',
    tag,
    summary: 'For staff: start an export of users; the answer names its task',
    policy: mayManageUsers,
    scope: ['staff:users'],
    confirmed: true,
    body: userExportInput,
    response: z.object({ taskId: z.string() }),
    status: 202,
    idempotent: true,
    run: async ({ ctx, body }) => ({ taskId: await startTask(ctx, usersExport, body) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/admin/users/{id}',
    tag,
    summary: 'For staff: one account',
    policy: maySeePeople,
    scope: ['staff:users'],
    params: userParams,
    response: ManagedUserSchema,
    run: ({ ctx, params: { id } }) => getUserForStaff(ctx, id),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/admin/users/{id}/activity',
    tag,
    summary: 'For staff: the latest five of what a person booked, teaches, plays, leads, asked for and paid',
    policy: mayManageUsers,
    scope: ['staff:users'],
    params: userParams,
    response: UserActivitySchema,
    run: async ({ ctx, params: { id } }) => {
      await getUserForStaff(ctx, id)
      return listActivityOf(ctx, id)
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/admin/users/{id}/history',
    tag,
    summary: 'For staff: what happened to an account, the latest first; the audit has more',
    policy: mayManageUsers,
    scope: ['staff:users'],
    params: userParams,
    response: z.object({
      items: z.array(
        z.object({ id: z.string(), at: instant, event: z.string(), actor: z.string(), name: z.string().nullable() }),
      ),
    }),
    run: async ({ ctx, params: { id } }) => {
      await getUserForStaff(ctx, id)
      return { items: await listUserHistory(ctx, id) }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/admin/users/{id}/devices',
    tag,
    summary: 'For staff: where a person is signed in',
    policy: mayManageUsers,
    scope: 'none',
    params: userParams,
    response: z.object({
      devices: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          address: z.string().nullable(),
          createdAt: instant,
          lastSeenAt: instant,
        }),
      ),
    }),
    run: async ({ ctx, params: { id } }) => {
      await getUserForStaff(ctx, id)
      return { devices: await listDevicesForStaff(ctx, id) }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/admin/users/{id}/teacher-access-preview',
    tag,
    summary: 'For staff: what happens when teacher access ends',
    policy: mayManageUsers,
    scope: ['staff:users'],
    params: userParams,
    response: z.object({ sessionsOnOffer: z.number().int() }),
    run: ({ ctx, params: { id } }) => previewAccessEnd(ctx, id),
  }),
]
