import { redirect } from 'react-router'
import { pluralize } from '#kernel/pluralize.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import styles from '#ui/card-columns.module.css'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { checkIntegrations, listIntegrations } from '../checks.ts'
import { listFindings, summaryOf } from '../findings.ts'
import { BackupCard } from '../parts/backup-card.tsx'
import { FindingList } from '../parts/finding-list.tsx'
import { HealthFrame } from '../parts/health-frame.tsx'
import { IntegrationCard } from '../parts/integration-card.tsx'
import { formatSize } from '../parts/labels.ts'
import { QueueCard } from '../parts/queue-card.tsx'
import { ScheduleCard } from '../parts/schedule-card.tsx'
import { maySeeHealth } from '../policy.ts'
import { readStatus } from '../status.ts'
import type { Route } from './+types/health.ts'

const CHECKED = 'checked'

export const loader = pageLoader({
  policy: maySeeHealth,
  load: async ({ ctx, url: { searchParams } }) => {
    const [status, integrations] = await Promise.all([
      readStatus(ctx.now),
      searchParams.has(CHECKED) ? checkIntegrations(ctx) : listIntegrations(),
    ])
    const findings = listFindings(status, integrations)
    return { ...status, integrations, findings, summary: summaryOf(findings, status) }
  },
})

export const action = formAction({
  check: actionHandler({
    policy: maySeeHealth,
    schema: NoInput,
    run: async () => redirect(`/admin/health?${CHECKED}`),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Health', description: 'How the site runs.', isPrivate: true })

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { at, schedules, queues, countedUpTo, database, push, backups, versions, integrations, findings, summary } =
    loaderData
  const { open, idle, waiting } = database.connections
  return (
    <HealthFrame tab="Overview">
      <RefusalNotice actionResult={actionData} />
      <Cluster spaceBetween>
        <div>
          <h2>{summary}</h2>
          <Muted size="small">
            As of <LocalTime at={at} now={at} format="near" />
          </Muted>
        </div>
        <ButtonLink to="/admin/health" size="small" icon="refresh">
          Refresh
        </ButtonLink>
      </Cluster>
      <FindingList findings={findings} />
      <div className={styles.cards}>
        <IntegrationCard integrations={integrations} />
        <Stack gap={4}>
          <Card title="Database and versions">
            <Stack gap={2}>
              <p>
                {formatSize(database.bytes)} in Postgres {database.version}
              </p>
              <p>{database.migrations} migrations applied</p>
              <p>
                {pluralize(open, 'connection')} of this process: {idle} idle
                {waiting > 0 && `, ${waiting} requests are waiting for one`}
              </p>
              <p>{database.nodes === 1 ? '1 process runs the site' : `${database.nodes} processes run the site`}</p>
              <p>
                {pluralize(push.devices, 'device')} {push.devices === 1 ? 'gets' : 'get'} notifications: {push.sent}{' '}
                sent in the last day{push.failed > 0 && `, ${push.failed} failed`}
              </p>
              <Muted size="small">
                Site {versions.app}, Node {versions.node}, {versions.profile}
              </Muted>
              {versions.tracesTo && <Muted size="small">Traces are sent to {versions.tracesTo}</Muted>}
            </Stack>
          </Card>
          <BackupCard backups={backups} at={at} />
        </Stack>
      </div>
      <QueueCard queues={queues} countedUpTo={countedUpTo} />
      <ScheduleCard schedules={schedules} at={at} />
    </HealthFrame>
  )
}
