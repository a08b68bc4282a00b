import { monthOf } from '#features/staff/earnings/earnings.ts'
import { listEarnings } from '#features/staff/earnings/queries.ts'
import { monthLabel } from '#features/staff/month-closing/months.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { listComing } from '../coming.ts'
import { earningMonths, openMonths, PLOTTED_MONTHS, sumUnpaid } from '../earning-months.ts'
import { ComingMonths } from '../parts/coming-months.tsx'
import { EarningFigures } from '../parts/earning-figures.tsx'
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
      open: openMonths(open),
      unpaid: sumUnpaid(closed),
      unpaidMonths: closed.filter(({ paidOn }) => paidOn === null).map(({ month }) => month),
      latest: closed[0] ? { id: closed[0].id, month: closed[0].month } : null,
      /** Before the months of the plot. */
      earlier: closed.filter(({ month }) => month < first),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Earnings'), description: t('What you have earned, and what is coming.'), isPrivate: true })

type Data = Route.ComponentProps['loaderData']

const Earlier = ({ earlier }: Pick<Data, 'earlier'>) =>
  earlier.length > 0 && (
    <AccordionItem title={t('Earlier statements ({count})', { count: earlier.length })}>
      <RowList label={t('Earlier statements')}>
        {earlier.map(({ id, month, amount, paidOn }) => (
          <Row
            key={id}
            href={myStatementPath(id)}
            title={monthLabel(month)}
            meta={
              paidOn ? t('[statement] Paid on {day}', { day: schoolDayText(paidOn) }) : t('[statement] Not paid yet')
            }
            price={<b>{formatPLN(amount)}</b>}
          />
        ))}
      </RowList>
    </AccordionItem>
  )

export default function MyEarningsPage({ loaderData }: Route.ComponentProps) {
  useLiveTopics(topics.payments.mine, topics.reservations.mine)
  const { months, earnings, coming, earlier, latest } = loaderData
  const isEmpty =
    coming.length + earlier.length + earnings.length === 0 && months.every(({ earned }) => earned === null)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Teacher Panel'), to: '/campus/teacher-panel' }, { label: t('Earnings') }]} />
        <Stack gap={1}>
          <h1>{t('Earnings')}</h1>
          <Lead>{t('Your share, before tax')}</Lead>
        </Stack>
        {isEmpty ? (
          <EmptyState
            title={t('Nothing earned yet')}
            icon="receipt"
            action={
              <ButtonLink to="/campus/teacher-panel/publish" icon="plus">
                {t('Publish a session')}
              </ButtonLink>
            }
          >
            {t('What you earn appears here within minutes after a lesson or a game of yours has taken place.')}
          </EmptyState>
        ) : (
          <>
            <EarningFigures {...loaderData} />
            <Card
              title={t('By month')}
              aside={
                latest && (
                  <ButtonLink to={myStatementPath(latest.id)} icon="receipt" size="small">
                    {t('Statement of {month}', { month: monthLabel(latest.month) })}
                  </ButtonLink>
                )
              }
            >
              <EarningPlot months={months} />
            </Card>
            <ComingMonths coming={coming} />
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
