import { redirect } from 'react-router'
import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import styles from '#ui/card-columns.module.css'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { checkIntegrations, listIntegrations } from '../checks.ts'
import { listFindings, summaryOf } from '../findings.ts'
import { BackupCard } from '../parts/backup-card.tsx'
import { FindingList } from '../parts/finding-list.tsx'
import folds from '../parts/folds.module.css'
import { HealthFrame } from '../parts/health-frame.tsx'
import { IntegrationCard } from '../parts/integration-card.tsx'
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
    return { ...status, integrations, findings, summary: summaryOf(findings) }
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
  pageHead(args, { title: t('Health'), description: t('How the site runs.'), isPrivate: true })

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { at, schedules, queues, countedUpTo, database, push, backups, versions, integrations, findings, summary } =
    loaderData
  const { open, idle, waiting } = database.connections
  const connections = (
    <p>
      {waiting > 0
        ? t(
            '{open, plural, one {# connection} other {# connections}} of this process: {idle} idle, {waiting} requests are waiting for one',
            { open, idle, waiting },
          )
        : t('{open, plural, one {# connection} other {# connections}} of this process: {idle} idle', { open, idle })}
    </p>
  )
  return (
    <HealthFrame tab="Overview">
      <RefusalNotice actionResult={actionData} />
      <div>
        <h2>{summary}</h2>
        <Cluster gap={1}>
          <Muted size="small">
            {rich('As of <time></time>', { time: () => <LocalTime at={at} now={at} format="near" /> })}
          </Muted>
          <ButtonLink to="/admin/health" variant="ghost" icon="refresh" aria-label={t('Refresh')} />
        </Cluster>
      </div>
      <FindingList findings={findings} />
      <div className={styles.cards}>
        <IntegrationCard integrations={integrations} />
        <BackupCard backups={backups} at={at} />
      </div>
      <QueueCard queues={queues} countedUpTo={countedUpTo} />
      <ScheduleCard schedules={schedules} at={at} />
      <Card title={t('Database and versions')}>
        <Stack gap={2} className={folds.folds}>
          {waiting > 0 && connections}
          <AccordionItem title={t('Details')} open={push.failed > 0 || undefined}>
            <Stack gap={2}>
              <p>
                {t('{size} in Postgres {version}', { size: formatSize(database.bytes), version: database.version })}
              </p>
              <p>
                {database.nodes === 1
                  ? t('1 process runs the site')
                  : t('{nodes} processes run the site', { nodes: database.nodes })}
              </p>
              <p>
                {push.devices + push.sent + push.failed === 0
                  ? t('No device gets notifications yet')
                  : push.failed > 0
                    ? t(
                        '{devices, plural, one {# device gets} other {# devices get}} notifications: {sent} sent in the last day, {failed} failed',
                        { devices: push.devices, sent: push.sent, failed: push.failed },
                      )
                    : t(
                        '{devices, plural, one {# device gets} other {# devices get}} notifications: {sent} sent in the last day',
                        { devices: push.devices, sent: push.sent },
                      )}
              </p>
              {waiting === 0 && connections}
              <p>{t('{migrations} migrations applied', { migrations: database.migrations })}</p>
              <p>
                {t('Site {app}, Node {node}, {profile}', {
                  app: versions.app,
                  node: versions.node,
                  profile: versions.profile,
                })}
              </p>
              {versions.tracesTo && <p>{t('Traces are sent to {tracesTo}', { tracesTo: versions.tracesTo })}</p>}
            </Stack>
          </AccordionItem>
        </Stack>
      </Card>
    </HealthFrame>
  )
}
