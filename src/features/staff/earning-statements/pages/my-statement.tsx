import { monthLabel } from '#features/staff/month-closing/months.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { payableText } from '../parts/paid-text.ts'
import { StatementLines } from '../parts/statement-lines.tsx'
import { MY_EARNINGS_PATH, myStatementPdfPath } from '../paths.ts'
import { readOwnStatement } from '../queries.ts'
import type { Route } from './+types/my-statement.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params }) => readOwnStatement(ctx, params.id ?? ''),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData ? t('Statement of {month}', { month: monthLabel(args.loaderData.month) }) : t('Statement'),
    description: t('What you have earned in a month.'),
    isPrivate: true,
  })

export default function MyStatementPage({ loaderData: statement }: Route.ComponentProps) {
  useLiveTopics(topics.payments.mine)
  const { id, month, lines, amount, paidOn, paymentReference, paidWith } = statement
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Teacher Panel'), to: '/campus/teacher-panel' },
            { label: t('Earnings'), to: MY_EARNINGS_PATH },
            { label: monthLabel(month) },
          ]}
        />
        <h1>{t('Statement of {month}', { month: monthLabel(month) })}</h1>
        {paidOn ? (
          <Notice kind="good" title={t('[statement] Paid on {day}', { day: schoolDayText(paidOn) })}>
            {t('Reference: {reference}.', { reference: paymentReference ?? '' })}
            {paidWith !== id && ` ${t('It was settled with a later statement.')}`}
          </Notice>
        ) : (
          <Notice title={t('[statement] Not paid yet')}>{payableText(statement)}</Notice>
        )}
        <Card title={t('What you earned')}>
          <Stack gap={4}>
            <StatementLines
              caption={t('What you earned in {month}', { month: monthLabel(month) })}
              lines={lines}
              sum={amount}
            />
            <Cluster>
              <ButtonLink to={myStatementPdfPath(id)} icon="receipt" reloadDocument>
                {t('Download PDF')}
              </ButtonLink>
            </Cluster>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
