import { revokeDevice, revokeOtherDevices } from '#features/users/actions/devices.ts'
import { nameAnotherGuardian } from '#features/users/actions/guardian.ts'
import { changePassword } from '#features/users/actions/password.ts'
import { changeProfile } from '#features/users/actions/profile.ts'
import { resendVerification } from '#features/users/actions/verification.ts'
import { getMe, listDevices } from '#features/users/queries.ts'
import { PasswordChange } from '#features/users/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { act, read, verb } from '#platform/page.ts'
import { Avatar } from '#ui/avatar.tsx'
import { headOf } from '#ui/head.ts'
import { Cluster, Muted, Page, Stack } from '#ui/rhythm.tsx'
import { DevicesSide } from '../parts/devices.tsx'
import { GuardianSide } from '../parts/guardian.tsx'
import { ProfileSide, SurroundingsSide } from '../parts/profile.tsx'
import { SignInSide } from '../parts/sign-in.tsx'
import { TeachingSide } from '../parts/teaching.tsx'
import { Guardian, Nothing, OneDevice, Profile, Surroundings, Teaching } from '../schema.ts'
import type { Route } from './+types/account'

const ROLES = { student: 'Student', teacher: 'Teacher', admin: 'Admin', superadmin: 'Superadmin' } as const

export const loader = read({
  policy: signedIn,
  load: async ({ ctx }) => {
    const [me, devices] = await Promise.all([getMe(db, ctx), listDevices(db, ctx)])
    return { me, devices, now: ctx.now.toString() }
  },
})

const policy = signedIn

export const action = act({
  profile: verb({
    policy,
    schema: Profile,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Profile saved' }
    },
  }),
  surroundings: verb({
    policy,
    schema: Surroundings,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Zone and theme saved' }
    },
  }),
  teaching: verb({
    policy,
    schema: Teaching,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: 'Public profile saved' }
    },
  }),
  password: verb({
    policy,
    schema: PasswordChange,
    run: async ({ ctx, input }) => {
      await changePassword(ctx, input)
      return { done: 'Password changed' }
    },
  }),
  resendVerification: verb({
    policy,
    schema: Nothing,
    run: async ({ ctx }) => {
      await resendVerification(ctx)
      return { done: 'The letter is on its way' }
    },
  }),
  guardian: verb({
    policy,
    schema: Guardian,
    run: async ({ ctx, input }) => {
      await nameAnotherGuardian(ctx, input)
      return { done: 'The letter is on its way' }
    },
  }),
  revokeDevice: verb({
    policy,
    schema: OneDevice,
    run: async ({ ctx, input }) => {
      await revokeDevice(ctx, input.device)
      return { done: 'Signed out' }
    },
  }),
  revokeOthers: verb({
    policy,
    schema: Nothing,
    run: async ({ ctx }) => {
      const count = await revokeOtherDevices(ctx)
      return { done: count === 1 ? 'One device was signed out' : `${count} devices were signed out` }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Account', description: 'Your profile, zone, theme and devices.', isPrivate: true })

export default function Account({ loaderData: { me, devices, now }, actionData: outcome }: Route.ComponentProps) {
  return (
    <Page>
      <Stack gap={32}>
        <Cluster gap={16}>
          <Avatar name={me.displayName} photo={me.photoURL} size="large" tone="lamp" />
          <Stack gap={4}>
            <h1>{me.displayName}</h1>
            <Muted>
              {me.username} · {ROLES[me.role]}
            </Muted>
          </Stack>
        </Cluster>
        <div>
          <ProfileSide me={me} outcome={outcome} />
          {me.role === 'teacher' && <TeachingSide me={me} outcome={outcome} />}
          <SurroundingsSide me={me} outcome={outcome} />
          {me.minor && <GuardianSide me={me} outcome={outcome} />}
          <SignInSide me={me} outcome={outcome} />
          <DevicesSide devices={devices} zone={me.zone} now={now} />
        </div>
      </Stack>
    </Page>
  )
}
