import { revokeDevice, revokeOtherDevices } from '#features/people/sign-in-sessions/actions/devices.ts'
import { listDevices } from '#features/people/sign-in-sessions/queries.ts'
import { msg, t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { DevicesSection } from '../parts/devices.tsx'
import { DeviceInput } from '../schema.ts'
import { turnOffPushAction } from '../turn-off-push.ts'
import type { Route } from './+types/devices'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => ({
    ...{ person: accountPersonOf(ctx.actor), zone: requireUser(ctx.actor).zone },
    ...{ devices: await listDevices(db, ctx), now: ctx.now.toString() },
  }),
})

export const action = formAction({
  revokeDevice: actionHandler({
    policy: signedIn,
    schema: DeviceInput,
    run: async ({ ctx, input }) => {
      await revokeDevice(ctx, input.device)
      return { done: t('Signed out'), isOnPage: true }
    },
  }),
  revokeOthers: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx }) => {
      const count = await revokeOtherDevices(ctx)
      return {
        done: t('{count, plural, =1 {One device was signed out} other {# devices were signed out}}', { count }),
        isOnPage: true,
      }
    },
  }),
  turnOffPush: turnOffPushAction,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Devices'), description: t('Where you are signed in.'), isPrivate: true })

const TEXT = msg(
  'Where you are signed in. A sign-in lasts 30 days. Signing a device out closes its open pages at once; signing out all others also revokes your API tokens.',
)

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, devices, zone, now } = loaderData
  return (
    <AccountFrame person={person} page="devices" text={TEXT()}>
      <RefusalNotice actionResult={actionData} />
      <DevicesSection {...{ devices, zone, now }} />
    </AccountFrame>
  )
}
