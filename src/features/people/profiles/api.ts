import { z } from '@hono/zod-openapi'
import { consumeByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { revokeDevice } from '#features/people/sign-in-sessions/actions/devices.ts'
import { mintAuthToken } from '#features/people/sign-in-sessions/auth-token.ts'
import { listDevices } from '#features/people/sign-in-sessions/queries.ts'
import { signUp } from '#features/people/sign-up/actions/sign-up.ts'
import { ProfileChange, SignUp } from '#features/people/users/schema.ts'
import { ROLES, STAFF_ROLES, THEMES } from '#kernel/actor.ts'
import { anyone, requireUser, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { changeProfile } from './actions/profile.ts'
import { getMe, getTeacher } from './queries.ts'

const at = z.iso.datetime()
const uid = z.string().max(64)

const TeacherSchema = z
  .object({
    uid,
    username: z.string(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    introduction: z.string(),
    languages: z.array(z.string()),
    qualifications: z.string(),
  })
  .openapi('Teacher')

const MeSchema = TeacherSchema.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  DNDRole: z.enum(ROLES),
  staffRole: z
    .enum(STAFF_ROLES)
    .nullable()
    .openapi({ description: 'What the account of an admin is narrowed to; null where the role decides alone' }),
  zone: z.string().openapi({ description: 'IANA name' }),
  theme: z.enum(THEMES),
  language: z.string().openapi({ description: 'BCP 47 tag: the language of pages, notices and e-mails' }),
  singleKeys: z.boolean().openapi({ description: 'Single keys act on pages, such as `j` for the next row' }),
  teacherAccess: z.boolean(),
  birthDate: z.iso.date().nullable(),
  minor: z.boolean(),
  guardianEmail: z.string().nullable(),
  guardianConfirmedAt: at.nullable(),
  closedToBooking: z.boolean().openapi({ description: 'A named guardian did not know this person; staff decide' }),
  createdAt: at,
  updatedAt: at,
}).openapi('User')

const DeviceSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    createdAt: at,
    lastSeenAt: at,
    isThis: z.boolean(),
    getsNotifications: z.boolean().openapi({ description: 'Notifications are shown on it (web push)' }),
  })
  .openapi('Device')

const tag = 'People'

export const userEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/v1/users',
    tag,
    summary: 'Sign up',
    policy: anyone,
    scope: 'none',
    closable: 'registrations',
    rateLimit: ({ ctx, address }) => consumeByIp('signUp', address, ctx.now),
    body: SignUp,
    status: 201,
    response: z.object({ email: z.string(), next: z.literal('read_the_letter') }).openapi('SignedUp'),
    run: async ({ ctx, body }) => {
      await signUp(ctx, body)
      return { email: body.email, next: 'read_the_letter' }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/me',
    tag,
    summary: 'Your own record',
    policy: signedIn,
    scope: ['read'],
    response: MeSchema,
    run: ({ ctx }) => getMe(db, ctx),
  }),
  endpoint({
    method: 'patch',
    path: '/api/v1/me',
    tag,
    summary: 'Change your own profile',
    policy: signedIn,
    scope: 'none',
    body: ProfileChange,
    response: MeSchema,
    run: async ({ ctx, body }) => {
      await changeProfile(ctx, body)
      return getMe(db, ctx)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/me/auth-token',
    tag,
    summary: 'A token for the calls that ask for `authToken`, valid for an hour and this sign-in',
    policy: signedIn,
    scope: 'none',
    status: 201,
    response: z.object({ authToken: z.string() }).openapi('AuthToken'),
    run: async ({ ctx }) => ({ authToken: mintAuthToken(requireUser(ctx.actor), ctx.now) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/me/devices',
    tag,
    summary: 'Where you are signed in',
    policy: signedIn,
    scope: 'none',
    response: z.object({ devices: z.array(DeviceSchema) }),
    run: async ({ ctx }) => ({ devices: await listDevices(db, ctx) }),
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/me/devices/{id}',
    tag,
    summary: 'Sign a device out',
    policy: signedIn,
    scope: 'none',
    params: z.object({ id: uid }),
    status: 204,
    run: ({ ctx, params }) => revokeDevice(ctx, params.id),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/users/{uid}',
    tag,
    summary: 'The public profile of a teacher',
    policy: anyone,
    scope: ['read'],
    params: z.object({ uid }),
    response: TeacherSchema,
    run: ({ params }) => getTeacher(db, params.uid),
  }),
]
