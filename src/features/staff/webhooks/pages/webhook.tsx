import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { useKept } from '#ui/use-kept.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { sendFailedAgain, sendTestEvent } from '../delivery-acts.ts'
import { ActCard } from '../parts/act-card.tsx'
import { DeliveryLog } from '../parts/delivery-log.tsx'
import { EndpointForm } from '../parts/endpoint-form.tsx'
import { EndpointNotice } from '../parts/endpoint-notice.tsx'
import { ENDPOINT_LABELS } from '../parts/labels.ts'
import { ShownSecret } from '../parts/shown-secret.tsx'
import { deliveryPath, WEBHOOKS_PATH } from '../paths.ts'
import { mayManageWebhooks } from '../policy.ts'
import { getWebhook, listDeliveries } from '../queries.ts'
import { DELIVERY_FILTERS, endpointInput } from '../schema.ts'
import { deleteWebhook, editWebhook, pauseWebhook, resumeWebhook, rollWebhookSecret } from '../webhook-acts.ts'
import type { Route } from './+types/webhook.ts'

export const loader = pageLoader({
  policy: mayManageWebhooks,
  load: async ({ ctx, params: { id = '' }, url: { searchParams } }) => {
    const filter = DELIVERY_FILTERS.find(each => each === searchParams.get('state')) ?? 'all'
    const cursor = searchParams.get('cursor') ?? undefined
    const endpoint = await getWebhook(id)
    const log = await listDeliveries(id, { filter, cursor })
    return { endpoint, log, filter, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const action = formAction({
  edit: actionHandler({
    policy: mayManageWebhooks,
    confirmed: true,
    schema: endpointInput,
    run: async ({ ctx, params: { id = '' }, input }) => {
      await editWebhook(ctx, id, input)
      return { done: t('Saved') }
    },
  }),
  roll: actionHandler({
    policy: mayManageWebhooks,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' } }) => ({
      shown: { secret: await rollWebhookSecret(ctx, id) },
      done: t('Secret made'),
      isOnPage: true,
    }),
  }),
  test: actionHandler({
    policy: mayManageWebhooks,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' } }) => redirect(deliveryPath(id, await sendTestEvent(ctx, id))),
  }),
  pause: actionHandler({
    policy: mayManageWebhooks,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' } }) => {
      await pauseWebhook(ctx, id)
      return { done: t('[webhook] Paused'), isOnPage: true }
    },
  }),
  resume: actionHandler({
    policy: mayManageWebhooks,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' } }) => {
      await resumeWebhook(ctx, id)
      return { done: t('[webhook] Resumed'), isOnPage: true }
    },
  }),
  again: actionHandler({
    policy: mayManageWebhooks,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' } }) => ({
      done: t('{count, plural, one {# event} other {# events}} will be sent again', {
        count: await sendFailedAgain(ctx, id),
      }),
    }),
  }),
  delete: actionHandler({
    policy: mayManageWebhooks,
    schema: NoInput,
    run: async ({ ctx, params: { id = '' }, requestContext }) => {
      await deleteWebhook(ctx, id)
      requestContext.flash.set(t('Webhook deleted.'))
      return redirect(WEBHOOKS_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Webhook'), description: t('One webhook and its events.'), isPrivate: true })

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, log, filter, isFirstPage, now } = loaderData
  const { id, url, description, events, state } = endpoint
  const actionResult = useKept(actionData)
  const [label, tone] = ENDPOINT_LABELS[state]
  useLiveTopics(topics.webhooks, topics.webhookLog(id))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Webhooks'), to: WEBHOOKS_PATH }, { label: description }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={tone}>{label()}</Chip>
          </Cluster>
          <h1>{description}</h1>
          <Muted>{new URL(url).host}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <ShownSecret actionResult={actionResult} />
        <EndpointNotice endpoint={endpoint} now={now} />
        <ActCard endpoint={endpoint} now={now} />
        <DeliveryLog {...{ endpointId: id, log, filter, isFirstPage, now }} />
        <Card title={t('Settings')}>
          <EndpointForm
            key={`${url} ${description} ${events.join()}`}
            verb="edit"
            submit={t('Save')}
            defaults={{ url, description, events }}
            actionResult={actionData?.verb === 'edit' && !actionData.done ? actionData : undefined}
          />
        </Card>
      </Stack>
    </AdminFrame>
  )
}
