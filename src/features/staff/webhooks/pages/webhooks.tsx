import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useKept } from '#ui/use-kept.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { EndpointForm } from '../parts/endpoint-form.tsx'
import { countLabel, ENDPOINT_LABELS } from '../parts/labels.ts'
import { ShownSecret } from '../parts/shown-secret.tsx'
import { WEBHOOK_GUIDE_PATH, webhookPath } from '../paths.ts'
import { mayManageWebhooks } from '../policy.ts'
import { type EndpointView, listWebhooks } from '../queries.ts'
import { endpointInput, MAX_COUNTED, MAX_ENDPOINTS } from '../schema.ts'
import { createWebhook } from '../webhook-acts.ts'
import type { Route } from './+types/webhooks.ts'

export const loader = pageLoader({
  policy: mayManageWebhooks,
  load: async ({ ctx }) => ({ endpoints: await listWebhooks(), now: ctx.now.toString() }),
})

export const action = formAction({
  create: actionHandler({
    policy: mayManageWebhooks,
    confirmed: true,
    schema: endpointInput,
    run: async ({ ctx, input }) => {
      const { secret } = await createWebhook(ctx, input)
      return { shown: { secret }, done: t('Webhook added'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Webhooks'), description: t('Programs that are told of events.'), isPrivate: true })

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, now } = loaderData
  const actionResult = useKept(actionData)
  const isDone = actionResult?.shown !== undefined
  useLiveTopics(topics.webhooks)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Stack gap={3}>
          <h1>{t('Webhooks')}</h1>
          <Muted>
            {rich(
              'We tell other programs, such as your bookkeeping, what happens here: with ids, times, amounts and states, and without names or addresses. <link>How a program takes events</link>',
              { link: words => <TextLink to={WEBHOOK_GUIDE_PATH}>{words}</TextLink> },
            )}
          </Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        <ShownSecret actionResult={actionResult} />
        {endpoints.length > 0 && (
          <section>
            <h2 className="visually-hidden">{t('All webhooks')}</h2>
            <RowList>
              {endpoints.map(endpoint => (
                <EndpointRow key={endpoint.id} {...{ endpoint, now }} />
              ))}
            </RowList>
          </section>
        )}
        {endpoints.length < MAX_ENDPOINTS ? (
          <Card title={t('Add a webhook')}>
            {/* A form of its own for each webhook: the next one does not begin with the words of the last. */}
            <EndpointForm
              key={endpoints.length}
              verb="create"
              submit={t('Add the webhook')}
              actionResult={isDone ? undefined : actionResult}
            />
          </Card>
        ) : (
          <Notice
            kind="info"
            title={t('There are {count} webhooks, as many as there can be.', { count: MAX_ENDPOINTS })}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}

const EndpointRow = ({ endpoint, now }: { readonly endpoint: EndpointView; readonly now: string }) => {
  const { id, url, description, events, state, waiting, failed, failingSince, pausedAt } = endpoint
  const [label, tone] = ENDPOINT_LABELS[state]
  const since = pausedAt ?? failingSince
  const counts = [
    waiting > 0 && t('{count} waiting', { count: countLabel(waiting, MAX_COUNTED) }),
    failed > 0 && t('{count} failed', { count: countLabel(failed, MAX_COUNTED) }),
  ]
  return (
    <Row
      title={description}
      href={webhookPath(id)}
      tone={tone}
      highlighted={state !== 'active'}
      chips={<Chip tone={tone}>{label()}</Chip>}
      meta={`${new URL(url).host} · ${t('{count, plural, one {# event} other {# events}}', { count: events.length })}`}
      time={
        since
          ? rich('since <time></time>', { time: () => <LocalTime at={since} now={now} format="near" /> })
          : undefined
      }
      sub={counts.filter(Boolean).join(', ')}
    />
  )
}
