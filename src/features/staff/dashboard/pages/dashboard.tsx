import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { COUNTED_SECTIONS, topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import styles from '#ui/card-columns.module.css'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { listWeekFigures } from '../charts.ts'
import { getAdminCounts } from '../counters.ts'
import { listHealth } from '../health.ts'
import { listHourPlaces } from '../hours.ts'
import { ChartCard } from '../parts/chart-card.tsx'
import { CounterGrid } from '../parts/counter-grid.tsx'
import { Explanations } from '../parts/explanations.tsx'
import { HoursCard } from '../parts/hours-card.tsx'
import { WaitingCard } from '../parts/waiting-card.tsx'
import { WEEK_CHARTS, WEEKS } from '../parts/week-charts.ts'
import { maySeeDashboard } from '../policy.ts'
import { isCounted } from '../sources.ts'
import { listWaiting } from '../waiting.ts'
import type { Route } from './+types/dashboard.ts'

const WAITING_SHOWN = 8

export const loader = pageLoader({
  policy: maySeeDashboard,
  load: async ({ ctx }) => {
    const [{ counters }, weeks, hours, waiting, health] = await Promise.all([
      getAdminCounts(ctx.now),
      listWeekFigures(ctx.now),
      listHourPlaces(ctx.now),
      listWaiting(ctx, WAITING_SHOWN),
      listHealth(ctx.now),
    ])
    const uncounted = COUNTED_SECTIONS.filter(section => !isCounted(section))
    return { counters, weeks, hours, waiting, health, uncounted, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Dashboard', description: 'Counters, charts and the oldest requests.', isPrivate: true })

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { counters, weeks, hours, waiting, health, uncounted, now } = loaderData
  useLiveTopics(
    ...COUNTED_SECTIONS.map(section => topics.admin(section)),
    ...[
      topics.admin('admin-requests'),
      topics.admin('private-campaigns'),
      topics.admin('lesson-reports'),
      topics.admin('payments'),
    ],
  )
  return (
    <AdminFrame>
      <Stack gap={6}>
        <h1>Dashboard</h1>
        <section aria-label="Counters">
          <CounterGrid counters={counters} />
        </section>
        <div className={styles.cards}>
          {WEEK_CHARTS.slice(0, 1).map(chart => (
            <ChartCard key={chart.title} chart={chart} axis={WEEKS} rows={weeks} />
          ))}
          <WaitingCard items={waiting} now={now} />
          {WEEK_CHARTS.slice(1).map(chart => (
            <ChartCard key={chart.title} chart={chart} axis={WEEKS} rows={weeks} />
          ))}
        </div>
        <HoursCard hours={hours} />
        <section aria-label="Health">
          <Cluster gap={2}>
            {health.map(({ text, isWell }) => (
              <Chip key={text} tone={isWell ? 'good' : 'warn'} icon={isWell ? 'check' : undefined}>
                {text}
              </Chip>
            ))}
            <TextLink to="/admin/health">View health</TextLink>
          </Cluster>
        </section>
        <Explanations uncounted={uncounted} />
      </Stack>
    </AdminFrame>
  )
}
