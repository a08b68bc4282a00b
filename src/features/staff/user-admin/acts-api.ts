import { z } from '@hono/zod-openapi'
import { removePhotoOf } from '#features/academy/photos/actions.ts'
import { confirmEmailAsOperator } from '#features/people/credentials/actions/verification.ts'
import {
  endGuardianshipsAsOperator,
  reopenBookingAsOperator,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { endImpersonation, startImpersonation } from '#features/people/impersonation/actions/start-and-end.ts'
import { listOwnImpersonations } from '#features/people/impersonation/impersonations.ts'
import { revokeDevicesOf } from '#features/people/sign-in-sessions/actions/devices.ts'
import { inviteUser, sendPasswordLink } from '#features/people/sign-up/actions/invite-user.ts'
import { grantTeacherAccess, revokeTeacherAccess, setRole } from '#features/people/users/actions/roles.ts'
import { mayImpersonate, mayManageUsers } from '#features/people/users/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { EndpointScope } from '#kernel/api-scope.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { instant } from '#platform/api-fields.ts'
import { ManagedUserSchema, tag } from './api.ts'
import { confirmGuardianByStaff } from './confirm-guardian.ts'
import { getUserForStaff } from './queries.ts'
import {
  guardianInput,
  impersonationInput,
  invitationInput,
  photoRemovalInput,
  roleInput,
  userParams,
} from './schema.ts'

type Act<Body extends z.ZodType> = {
  readonly method: 'post' | 'put' | 'delete'
  readonly path: string
  readonly summary: string
  readonly body?: Body
  readonly confirmed?: true
  /** `staff:users` unless it is about how a person signs in, or who stands up for a child. */
  readonly scope?: EndpointScope
  readonly act: (ctx: Ctx, userId: string, body: z.output<Body>) => Promise<unknown>
}

/** Changes one account and answers with it. */
const actEndpoint = <Body extends z.ZodType = z.ZodUndefined>({
  path,
  act,
  scope = ['staff:users'],
  ...declared
}: Act<Body>) =>
  endpoint({
    ...declared,
    path: `/api/v1/admin/users/{id}/${path}`,
    tag,
    policy: mayManageUsers,
    scope,
    params: userParams,
    response: ManagedUserSchema,
    run: async ({ ctx, params: { id }, body }) => {
      await act(ctx, id, body as z.output<Body>)
      return getUserForStaff(ctx, id)
    },
  })

export const userActEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/v1/admin/users',
    tag,
    summary: 'For staff: create an account, whose person gets a link by e-mail to choose a password',
    policy: mayManageUsers,
    scope: ['staff:users'],
    confirmed: true,
    body: invitationInput,
    response: ManagedUserSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, body }) => getUserForStaff(ctx, await inviteUser(ctx, body)),
  }),
  actEndpoint({
    method: 'put',
    path: 'role',
    summary: 'For staff: give a role; only a superadmin gives and removes admin and superadmin, and narrows admins',
    body: roleInput,
    confirmed: true,
    act: (ctx, userId, change) => setRole(ctx, { userId, ...change }),
  }),
  actEndpoint({
    method: 'put',
    path: 'teacher-access',
    summary: 'For staff: let a teacher publish',
    confirmed: true,
    act: grantTeacherAccess,
  }),
  actEndpoint({
    method: 'delete',
    path: 'teacher-access',
    summary: 'For staff: end that; the sessions leave the list at once',
    confirmed: true,
    act: revokeTeacherAccess,
  }),
  actEndpoint({
    method: 'put',
    path: 'email-confirmation',
    scope: 'none',
    summary: 'For staff: confirm that the address belongs to the person',
    confirmed: true,
    act: confirmEmailAsOperator,
  }),
  actEndpoint({
    method: 'put',
    path: 'guardian-confirmation',
    scope: 'none',
    summary: 'For staff: record that a guardian has approved',
    body: guardianInput,
    confirmed: true,
    act: confirmGuardianByStaff,
  }),
  actEndpoint({
    method: 'delete',
    path: 'guardianships',
    scope: 'none',
    summary: 'For staff: end all guardianships and requests of a child',
    confirmed: true,
    act: endGuardianshipsAsOperator,
  }),
  actEndpoint({
    method: 'delete',
    path: 'booking-closure',
    scope: 'none',
    summary: 'For staff: let a person book again after a named guardian did not know them',
    confirmed: true,
    act: reopenBookingAsOperator,
  }),
  actEndpoint({
    method: 'post',
    path: 'password-link',
    scope: 'none',
    summary: 'For staff: e-mail the person a link to choose a password',
    act: sendPasswordLink,
  }),
  actEndpoint({
    method: 'post',
    path: 'photo-removal',
    summary: 'For staff: remove the photo of a person, who is told why',
    body: photoRemovalInput,
    act: (ctx, userId, { reason }) => removePhotoOf(ctx, userId, reason),
  }),
  actEndpoint({
    method: 'delete',
    path: 'devices',
    scope: 'none',
    summary: 'For staff: sign a person out everywhere',
    act: (ctx, userId) => revokeDevicesOf(ctx, userId),
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/admin/users/{id}/devices/{device}',
    tag,
    summary: 'For staff: sign one device of a person out',
    policy: mayManageUsers,
    scope: 'none',
    params: userParams.extend({ device: z.string().min(1).max(64) }),
    status: 204,
    run: ({ ctx, params: { id, device } }) => revokeDevicesOf(ctx, id, device),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/admin/users/{id}/impersonation',
    tag,
    summary: 'For staff: see the site as this person with this sign-in session, read only, for 30 minutes at most',
    policy: mayImpersonate,
    scope: 'none',
    confirmed: true,
    params: userParams,
    body: impersonationInput,
    status: 204,
    run: ({ ctx, params: { id }, body: { reason } }) => startImpersonation(ctx, id, reason),
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/impersonation',
    tag,
    summary: 'Stop seeing the site as another person',
    policy: signedIn,
    scope: 'none',
    status: 204,
    run: ({ ctx }) => endImpersonation(ctx),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/me/impersonations',
    tag: 'People',
    summary: 'When staff saw the site as the reader, and why',
    policy: signedIn,
    scope: 'none',
    response: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          staffName: z.string(),
          reason: z.string(),
          startedAt: instant,
          endedAt: instant.nullable(),
        }),
      ),
    }),
    run: async ({ ctx }) => ({ items: await listOwnImpersonations(ctx) }),
  }),
]
