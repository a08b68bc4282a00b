import { hidePushDetails, turnOnPush } from '#features/people/push-subscriptions/changing.ts'
import { getPushHere } from '#features/people/push-subscriptions/queries.ts'
import { hideForm, turnOnForm } from '#features/people/push-subscriptions/schema.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { AppSection, NotificationsSection } from '../parts/notifications.tsx'
import { turnOffPushAction } from '../turn-off-push.ts'
import type { Route } from './+types/notifications'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => ({ person: accountPersonOf(ctx.actor), pushHere: await getPushHere(db, ctx) }),
})

export const action = formAction({
  turnOnPush: actionHandler({
    policy: signedIn,
    schema: turnOnForm,
    run: async ({ ctx, input }) => {
      await turnOnPush(ctx, input)
      return { done: t('This device shows your notifications'), isOnPage: true }
    },
  }),
  hidePushDetails: actionHandler({
    policy: signedIn,
    schema: hideForm,
    run: async ({ ctx, input }) => {
      await hidePushDetails(ctx, input.hidesDetails)
      return { done: t('Saved'), isOnPage: true }
    },
  }),
  turnOffPush: turnOffPushAction,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Notifications of your devices'),
    description: t('What your devices show.'),
    isPrivate: true,
  })

export default function DeviceNotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, pushHere } = loaderData
  return (
    <AccountFrame
      person={person}
      page="notifications"
      text={rich(
        'What this device shows. Which notifications you get, by e-mail and on devices, and when, you choose in your <link>notification preferences</link>.',
        { link: words => <TextLink to="/notifications/preferences">{words}</TextLink> },
      )}
    >
      <NotificationsSection here={pushHere} actionResult={actionData} />
      <AppSection />
    </AccountFrame>
  )
}
