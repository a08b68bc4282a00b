import { Form } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { sendAgain } from '../delivery-acts.ts'
import { Attempts } from '../parts/attempts.tsx'
import styles from '../parts/delivery.module.css'
import { DELIVERY_LABELS } from '../parts/labels.ts'
import { WEBHOOKS_PATH, webhookPath } from '../paths.ts'
import { mayManageWebhooks } from '../policy.ts'
import { getDelivery, getWebhook } from '../queries.ts'
import type { Route } from './+types/delivery.ts'

export const loader = pageLoader({
  policy: mayManageWebhooks,
  load: async ({ ctx, params: { id = '', delivery = '' }, requestContext: { siteUrl } }) => {
    const { description } = await getWebhook(id)
    const found = await getDelivery(id, delivery, siteUrl)
    return {
      delivery: { ...found, body: JSON.stringify(JSON.parse(found.body), null, 2) },
      ...{ endpointId: id, description, now: ctx.now.toString() },
    }
  },
})

export const action = formAction({
  again: actionHandler({
    policy: mayManageWebhooks,
    schema: NoInput,
    run: async ({ ctx, params: { id = '', delivery = '' } }) => {
      await sendAgain(ctx, id, delivery)
      return { done: t('It is being sent again') }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Event of a webhook'),
    description: t('What was sent, and what came back.'),
    isPrivate: true,
  })

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { delivery, endpointId, description, now } = loaderData
  const { eventType, eventId, state, createdAt, nextAt, tries, attempts, body } = delivery
  const [label, tone] = DELIVERY_LABELS[state]
  useLiveTopics(topics.webhookLog(endpointId))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Webhooks'), to: WEBHOOKS_PATH },
            { label: description, to: webhookPath(endpointId) },
            { label: eventType },
          ]}
        />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={tone}>{label()}</Chip>
          </Cluster>
          <h1>{eventType}</h1>
          <Muted>
            {rich('Happened <time></time> · {eventId}', {
              time: () => <LocalTime at={createdAt} now={now} />,
              eventId,
            })}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {nextAt && tries > 0 && (
          <p>
            {rich('We try again <time></time>.', {
              time: () => <LocalTime at={nextAt} now={now} format="near" />,
            })}
          </p>
        )}
        <Form method="post">
          <SubmitButton name="verb" value="again">
            {state === 'waiting' ? t('Send now') : t('Send again')}
          </SubmitButton>
        </Form>
        <Card title={t('What we send')}>
          <pre className={styles.text}>{body}</pre>
        </Card>
        <Card title={t('Attempts')}>
          {attempts.length > 0 ? <Attempts attempts={attempts} now={now} /> : <p>{t('It was not sent yet.')}</p>}
        </Card>
      </Stack>
    </AdminFrame>
  )
}
