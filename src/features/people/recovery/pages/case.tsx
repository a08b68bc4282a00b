import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { closeRecoveryCase, sendRecoveryLink } from '../closing.ts'
import { AccountCard } from '../parts/account-card.tsx'
import { LinkCard } from '../parts/link-card.tsx'
import { CASES_PATH } from '../paths.ts'
import { mayRecoverAccounts } from '../policy.ts'
import { getRecoveryCase } from '../queries.ts'
import { elsewhereForm, OUTCOME_LABELS, recoveryClosingInput } from '../schema.ts'
import type { Route } from './+types/case'

export const loader = pageLoader({
  policy: mayRecoverAccounts,
  load: async ({ ctx, params }) => ({
    recoveryCase: await getRecoveryCase(ctx, params.id ?? ''),
    now: ctx.now.toString(),
  }),
})

export const action = formAction({
  toAccount: actionHandler({
    policy: mayRecoverAccounts,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      await sendRecoveryLink(ctx, params.id ?? '', { to: 'account' })
      requestContext.flash.set(t('Link sent to the account’s address.'))
      return redirect(CASES_PATH)
    },
  }),
  elsewhere: actionHandler({
    policy: mayRecoverAccounts,
    confirmed: true,
    schema: elsewhereForm,
    run: async ({ ctx, params, input, requestContext }) => {
      await sendRecoveryLink(ctx, params.id ?? '', { to: 'elsewhere', ...input })
      requestContext.flash.set(t('Link sent. We’ve also told the account’s own address.'))
      return redirect(CASES_PATH)
    },
  }),
  close: actionHandler({
    policy: mayRecoverAccounts,
    schema: recoveryClosingInput,
    run: async ({ ctx, params, input, requestContext }) => {
      await closeRecoveryCase(ctx, params.id ?? '', input.reason)
      requestContext.flash.set(t('Case closed. We’ve told the person that we can’t send a link.'))
      return redirect(CASES_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Account recovery'), description: t('One person who lost access.'), isPrivate: true })

export default function RecoveryCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { recoveryCase, now } = loaderData
  const { account, email, story, reference, matching, outcome, createdAt, closedAt, closedByName } = recoveryCase
  useLiveTopics(topics.admin('password'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Account recovery'), to: CASES_PATH }, { label: account }]} />
        <Stack gap={3}>
          <h1>{account}</h1>
          <Muted>
            {rich('Can be reached at {email}, <time></time>. Reference {reference}.', {
              email,
              reference,
              time: () => <LocalTime at={createdAt} now={now} />,
            })}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <SidebarLayout>
          <Stack gap={6}>
            <Card title={t('What happened')}>
              <Paragraphs text={story} />
            </Card>
            <AccountCard matching={matching} now={now} />
          </Stack>
          <aside>
            {outcome && closedAt ? (
              <Card title={OUTCOME_LABELS[outcome]()}>
                <Stack gap={3}>
                  <Muted>
                    {closedByName}, <LocalTime at={closedAt} now={now} />
                  </Muted>
                  <Paragraphs text={recoveryCase.identityNote || recoveryCase.reason} />
                </Stack>
              </Card>
            ) : (
              <LinkCard recoveryCase={recoveryCase} actionResult={actionData} />
            )}
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
