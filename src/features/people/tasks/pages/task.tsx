import { Form } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { stopTask } from '../ending.ts'
import { ProgressBar } from '../parts/progress-bar.tsx'
import { TASK_TONES } from '../parts/status-tones.ts'
import { TASKS_PATH, taskFilePath } from '../paths.ts'
import { mayHaveTasks } from '../policy.ts'
import { getTask, listTaskFailures } from '../queries.ts'
import { isUnderWay } from '../rules.ts'
import { TASK_STATUS_LABELS } from '../schema.ts'
import type { Route } from './+types/task.ts'

export const loader = pageLoader({
  policy: mayHaveTasks,
  load: async ({ ctx, params }) => {
    const task = await getTask(ctx, params.id ?? '')
    return { task, failures: await listTaskFailures(db, task.id), now: ctx.now.toString() }
  },
})

export const action = formAction({
  stop: actionHandler({
    policy: mayHaveTasks,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await stopTask(ctx, params.id ?? '')
      return { done: t('Stopped'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Task'), description: t('An export or a bulk action, and its progress.'), isPrivate: true })

export default function TaskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { task, failures, now } = loaderData
  useLiveTopics(topics.tasks.mine)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Tasks'), to: TASKS_PATH }, { label: task.label }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={TASK_TONES[task.status]}>{TASK_STATUS_LABELS[task.status]()}</Chip>
          </Cluster>
          <h1>{task.label}</h1>
          <Muted>{rich('Started <time></time>', { time: () => <LocalTime at={task.createdAt} now={now} /> })}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {task.error && <Notice kind="danger" title={task.error} />}
        <Card title={t('Progress')}>
          <Stack gap={4}>
            <ProgressBar task={task} />
            <Cluster>
              {task.hasFile && (
                <ButtonLink to={taskFilePath(task.id)} variant="primary" icon="receipt" reloadDocument>
                  {t('Download CSV')}
                </ButtonLink>
              )}
            </Cluster>
            {isUnderWay(task.status) && (
              <ConfirmDetails
                label={t('Stop')}
                variant="danger"
                consequence={t('What is done stays done. The rest is left out, and the task cannot go on later.')}
              >
                <Form method="post">
                  <SubmitButton name="verb" value="stop" variant="danger">
                    {t('Stop the task')}
                  </SubmitButton>
                </Form>
              </ConfirmDetails>
            )}
            {task.hasFile && (
              <Muted>{t('Only you can download it. It holds personal data: delete it after use.')}</Muted>
            )}
          </Stack>
        </Card>
        {failures.length > 0 && (
          <Card title={t('What failed')}>
            <Table
              caption={t('What failed, and why')}
              columns={[
                { label: t('[failure] What'), cell: ({ label }) => label },
                { label: t('Why'), cell: ({ sentence }) => sentence },
              ]}
              rows={failures}
              getKey={({ item }) => item}
            />
          </Card>
        )}
      </Stack>
    </AdminFrame>
  )
}
