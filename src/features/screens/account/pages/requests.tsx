import { redirect } from 'react-router'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { listOwnRequests } from '#features/staff/request-queues/queries.ts'
import { withdrawAction } from '#features/staff/request-queues/withdraw-action.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { roleRequestInput } from '#features/staff/requests/schema.ts'
import { roleRequests } from '#features/staff/role-requests/role-requests.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { RequestsSection } from '../parts/requests.tsx'
import type { Route } from './+types/requests'

const REQUESTS_SHOWN = 20

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => {
    const { items } = await listOwnRequests(ctx, { limit: REQUESTS_SHOWN })
    return { person: accountPersonOf(ctx.actor), requests: items, now: ctx.now.toString() }
  },
})

export const action = formAction({
  askForRole: actionHandler({
    policy: signedIn,
    schema: roleRequestInput,
    run: async ({ ctx, input, requestContext }) => {
      await fileRequest(ctx, roleRequests, input)
      requestContext.flash.announce(t('Request sent'))
      return redirect(accountSectionPath('requests'))
    },
  }),
  withdraw: withdrawAction,
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Requests'), description: t('What you have asked of the school.'), isPrivate: true })

export default function RequestsPage({ loaderData, actionData: actionResult }: Route.ComponentProps) {
  const { person, requests, now } = loaderData
  useLiveTopics(topics.requests.mine)
  return (
    <AccountFrame
      person={person}
      page="requests"
      text={t('Ask for another role, and see what we decided about your requests.')}
    >
      <RefusalNotice actionResult={actionResult} />
      <RequestsSection role={person.role} {...{ requests, actionResult, now }} />
    </AccountFrame>
  )
}
