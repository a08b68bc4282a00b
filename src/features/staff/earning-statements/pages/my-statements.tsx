import { monthLabel } from '#features/staff/month-closing/months.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { signedIn } from '#kernel/policy.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead, Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { myOpenMonthPath, myStatementPath } from '../paths.ts'
import { listOwnStatements } from '../queries.ts'
import type { Route } from './+types/my-statements.ts'

export const loader = pageLoader({ policy: signedIn, load: ({ ctx }) => listOwnStatements(ctx) })

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Statements', description: 'What you have earned by teaching.', isPrivate: true })

export default function MyStatementsPage({ loaderData: { open, closed } }: Route.ComponentProps) {
  useLiveTopics(topics.payments.mine)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: 'Teacher Panel', to: '/campus/teacher-panel' }, { label: 'Statements' }]} />
        <Stack gap={1}>
          <h1>Statements</h1>
          <Lead>What you have earned by teaching and leading games, before tax</Lead>
        </Stack>
        {open.length > 0 && (
          <section aria-labelledby="open-months">
            <Stack gap={3}>
              <h2 id="open-months">So far</h2>
              <RowList label="Months that are not closed">
                {open.map(({ month, amount, lines }) => (
                  <Row
                    key={month}
                    href={myOpenMonthPath(month)}
                    title={monthLabel(month)}
                    chips={<Chip tone="muted">Not final</Chip>}
                    meta={pluralize(lines, 'line')}
                    time={formatPLN(amount)}
                  />
                ))}
              </RowList>
              <Muted size="small">It may change until the school closes the month, which makes your statement.</Muted>
            </Stack>
          </section>
        )}
        {closed.length > 0 && (
          <section aria-labelledby="statements">
            <Stack gap={3}>
              <h2 id="statements">Closed months</h2>
              <RowList label="Closed months">
                {closed.map(({ id, month, amount, paidOn, paymentReference }) => (
                  <Row
                    key={id}
                    href={myStatementPath(id)}
                    title={monthLabel(month)}
                    chips={<Chip tone={paidOn ? 'good' : 'lamp'}>{paidOn ? 'Paid' : 'Not paid yet'}</Chip>}
                    meta={paidOn ? `${schoolDayText(paidOn)}, reference ${paymentReference}` : undefined}
                    time={formatPLN(amount)}
                  />
                ))}
              </RowList>
            </Stack>
          </section>
        )}
        {open.length + closed.length === 0 && (
          <EmptyState title="Nothing earned yet" icon="receipt">
            What you earn appears here within minutes after a lesson or a game of yours has taken place.
          </EmptyState>
        )}
      </Stack>
    </Page>
  )
}
