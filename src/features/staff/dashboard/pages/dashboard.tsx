import { menuFor } from '#features/people/navigation/menu.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { useViewerRole } from '#features/people/navigation/viewer-role.ts'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { COUNTED_SECTIONS, topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import styles from '#ui/card-columns.module.css'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LinkList } from '#ui/link-list.tsx'
import { pageHead } from '#ui/page-head.ts'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { listWeekFiguresFor } from '../charts.ts'
import { getCountsFor } from '../counters.ts'
import { listHealth } from '../health.ts'
import { listHourPlaces } from '../hours.ts'
import { ChartCard } from '../parts/chart-card.tsx'
import { CounterGrid } from '../parts/counter-grid.tsx'
import { Explanations } from '../parts/explanations.tsx'
import { HoursCard } from '../parts/hours-card.tsx'
import { WaitingCard } from '../parts/waiting-card.tsx'
import { weekAxis, weekCharts } from '../parts/week-charts.ts'
import { maySeeDashboard } from '../policy.ts'
import { isCounted } from '../sources.ts'
import { listWaiting } from '../waiting.ts'
import type { Route } from './+types/dashboard.ts'

const WAITING_SHOWN = 8
/** Who has one of these can have something that waits. */
const QUEUE_CAPABILITIES = [
  ...(['decide_requests', 'resolve_lesson_reports', 'answer_contact'] as const),
  ...(['recover_accounts', 'see_money'] as const),
]

export const loader = pageLoader({
  policy: maySeeDashboard,
  load: async ({ ctx }) => {
    const [{ counters }, weeks, hours, waiting, health] = await Promise.all([
      getCountsFor(ctx.actor, ctx.now),
      listWeekFiguresFor(ctx.actor, ctx.now),
      can(ctx.actor, 'manage_events') ? listHourPlaces(ctx.now) : null,
      QUEUE_CAPABILITIES.some(each => can(ctx.actor, each)) ? listWaiting(ctx, WAITING_SHOWN) : null,
      can(ctx.actor, 'see_health') ? listHealth(ctx.now) : null,
    ])
    const uncounted = COUNTED_SECTIONS.filter(section => !isCounted(section))
    return { counters, weeks, hours, waiting, health, uncounted, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Dashboard'),
    description: t('Counters, charts and the oldest requests.'),
    isPrivate: true,
  })

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
  const pages = menuFor(useViewerRole(), 'adminPages')
    .flatMap(({ items }) => items)
    .filter(({ to }) => to !== '/admin')
  const charts = weekCharts().filter(({ needs }) => weeks[0]?.[needs] !== undefined)
  const shown = COUNTED_SECTIONS.filter(section => counters[section] !== undefined)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <ListHead title={t('Dashboard')} />
        {/* Without anything to count, the dashboard is the way to the pages. */}
        {shown.length === 0 && <LinkList links={pages} label={t('Your pages of staff')} />}
        {shown.length > 0 && (
          <section aria-label={t('Counters')}>
            <CounterGrid counters={counters} />
          </section>
        )}
        <div className={styles.cards}>
          {charts.slice(0, 1).map(chart => (
            <ChartCard key={chart.title} chart={chart} axis={weekAxis()} rows={weeks} />
          ))}
          {waiting && <WaitingCard items={waiting} now={now} />}
          {charts.slice(1).map(chart => (
            <ChartCard key={chart.title} chart={chart} axis={weekAxis()} rows={weeks} />
          ))}
        </div>
        {hours && <HoursCard hours={hours} />}
        {health && (
          <section aria-label={t('Health')}>
            <Cluster gap={2}>
              {health.map(({ text, isWell }) => (
                <Chip key={text} tone={isWell ? 'good' : 'warn'} icon={isWell ? 'check' : undefined}>
                  {text}
                </Chip>
              ))}
              <TextLink to="/admin/health">{t('View health')}</TextLink>
            </Cluster>
          </section>
        )}
        {shown.length > 0 && <Explanations shown={shown} uncounted={uncounted} />}
      </Stack>
    </AdminFrame>
  )
}
