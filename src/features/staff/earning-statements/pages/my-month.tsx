import { MONTH_NOT_FOUND } from '#features/staff/month-closing/refusals.ts'
import { monthParam } from '#features/staff/staff-money/schema.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { StatementLines } from '../parts/statement-lines.tsx'
import { MY_EARNINGS_PATH } from '../paths.ts'
import { readOwnMonth } from '../queries.ts'
import type { Route } from './+types/my-month.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params }) => readOwnMonth(ctx, monthParam.safeParse(params.month).data ?? refuse(MONTH_NOT_FOUND)),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData ? t('Earned in {month}', { month: args.loaderData.label }) : t('Earned'),
    description: t('What you have earned in a month so far.'),
    isPrivate: true,
  })

export default function MyMonthPage({ loaderData: { label, lines, amount } }: Route.ComponentProps) {
  useLiveTopics(topics.payments.mine)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Teacher Panel'), to: '/campus/teacher-panel' },
            { label: t('Earnings'), to: MY_EARNINGS_PATH },
            { label },
          ]}
        />
        <h1>{t('Earned in {month}', { month: label })}</h1>
        <Card title={t('Booked so far')}>
          <Stack gap={4}>
            <StatementLines caption={t('What you earned in {month}', { month: label })} lines={lines} sum={amount} />
            <Muted size="small">
              {t('It may change until the school closes the month, which makes your statement.')}
            </Muted>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
