import { Form, redirect } from 'react-router'
import { t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { checkIntegrations, listIntegrations } from '../checks.ts'
import { listFindings, summaryOf } from '../findings.ts'
import { BackupRow } from '../parts/backup-row.tsx'
import { DatabaseRow } from '../parts/database-row.tsx'
import { FindingList } from '../parts/finding-list.tsx'
import { HealthFrame } from '../parts/health-frame.tsx'
import { IntegrationRow } from '../parts/integration-row.tsx'
import { QueueRow } from '../parts/queue-row.tsx'
import { ScheduleRow } from '../parts/schedule-row.tsx'
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
  return (
    <HealthFrame tab="Overview">
      <RefusalNotice actionResult={actionData} />
      <Cluster gap={4} spaceBetween>
        <div>
          <h2>{summary}</h2>
          <Muted size="small">
            {rich('As of <time></time>', { time: () => <LocalTime at={at} now={at} format="near" /> })}
          </Muted>
        </div>
        <Form method="post" preventScrollReset>
          <SubmitButton name="verb" value="check" size="small">
            {t('Check the services')}
          </SubmitButton>
        </Form>
      </Cluster>
      <FindingList findings={findings} />
      <Card variant="flush">
        <IntegrationRow integrations={integrations} />
        <BackupRow backups={backups} at={at} />
        <QueueRow queues={queues} countedUpTo={countedUpTo} />
        <ScheduleRow schedules={schedules} at={at} />
        <DatabaseRow database={database} push={push} versions={versions} />
      </Card>
    </HealthFrame>
  )
}
