import { monthOf } from '#features/staff/earnings/earnings.ts'
import { listComing, listEarnings } from '#features/staff/earnings/queries.ts'
import { monthLabel } from '#features/staff/month-closing/months.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AutoGrid, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead, Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { earningMonths, PLOTTED_MONTHS, sumUnpaid } from '../earning-months.ts'
import { EarningPlot } from '../parts/earning-plot.tsx'
import { EarningsInDetail } from '../parts/earnings-in-detail.tsx'
import { myStatementPath } from '../paths.ts'
import { listOwnStatements } from '../queries.ts'
import type { Route } from './+types/my-earnings.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => {
    const { id } = requireUser(ctx.actor)
    const [{ open, closed }, earnings, coming] = await Promise.all([
      listOwnStatements(ctx),
      listEarnings(id, ctx.now, PLOTTED_MONTHS),
      listComing(id, ctx.now),
    ])
    const months = earningMonths({ earnings, open, closed }, monthOf(ctx.now, SCHOOL_ZONE))
    const first = months[0]?.month ?? ''
    return {
      ...{ months, earnings, coming },
      soFar: open.reduce((sum, { amount }) => sum + amount, 0),
      unpaid: sumUnpaid(closed),
      /** Before the months of the plot. */
      earlier: closed.filter(({ month }) => month < first),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Earnings', description: 'What you have earned, and what is coming.', isPrivate: true })

type Data = Route.ComponentProps['loaderData']

const Figures = ({ soFar, unpaid, coming }: Data) => {
  const [lessons, amount] = coming.reduce(([all, sum], each) => [all + each.lessons, sum + each.amount], [0, 0])
  return (
    <AutoGrid>
      <Stat label="Not paid to you yet" value={formatPLN(unpaid)} sub="Of closed months" />
      <Stat label="Earned so far" value={formatPLN(soFar)} sub="Not final until the school closes the month" />
      <Stat
        label="Booked ahead"
        value={pluralize(lessons, 'lesson')}
        sub={amount > 0 ? `for which students pay ${formatPLN(amount)}` : undefined}
      />
    </AutoGrid>
  )
}

const Coming = ({ coming }: Pick<Data, 'coming'>) =>
  coming.length > 0 && (
    <section aria-labelledby="coming">
      <Stack gap={3}>
        <h2 id="coming">What is coming</h2>
        <RowList label="Booked lessons by month">
          {coming.map(({ month, lessons, amount }) => (
            <Row
              key={month}
              title={monthLabel(month)}
              meta={`${pluralize(lessons, 'lesson')} booked`}
              time={formatPLN(amount)}
            />
          ))}
        </RowList>
        <Muted size="small">What students pay for them; what you earn of it depends on your rates.</Muted>
      </Stack>
    </section>
  )

const Earlier = ({ earlier }: Pick<Data, 'earlier'>) =>
  earlier.length > 0 && (
    <AccordionItem title={`Earlier statements (${earlier.length})`}>
      <RowList label="Earlier statements">
        {earlier.map(({ id, month, amount, paidOn }) => (
          <Row
            key={id}
            href={myStatementPath(id)}
            title={monthLabel(month)}
            meta={paidOn ? `Paid on ${schoolDayText(paidOn)}` : 'Not paid yet'}
            time={formatPLN(amount)}
          />
        ))}
      </RowList>
    </AccordionItem>
  )

export default function MyEarningsPage({ loaderData }: Route.ComponentProps) {
  useLiveTopics(topics.payments.mine, topics.reservations.mine)
  const { months, earnings, coming, earlier } = loaderData
  const isEmpty =
    coming.length + earlier.length + earnings.length === 0 && months.every(({ earned }) => earned === null)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: 'Teacher Panel', to: '/campus/teacher-panel' }, { label: 'Earnings' }]} />
        <Stack gap={1}>
          <h1>Earnings</h1>
          <Lead>What you earn by teaching and leading games, before tax</Lead>
        </Stack>
        {isEmpty ? (
          <EmptyState
            title="Nothing earned yet"
            icon="receipt"
            action={
              <ButtonLink to="/campus/teacher-panel/publish" icon="plus">
                Publish a session
              </ButtonLink>
            }
          >
            What you earn appears here within minutes after a lesson or a game of yours has taken place.
          </EmptyState>
        ) : (
          <>
            <Figures {...loaderData} />
            <Card title="By month">
              <EarningPlot months={months} />
            </Card>
            <Coming coming={coming} />
            <div>
              <EarningsInDetail earnings={earnings} />
              <Earlier earlier={earlier} />
            </div>
          </>
        )}
      </Stack>
    </Page>
  )
}
