import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Table } from '#ui/table.tsx'
import { Lead, Prose, TextLink } from '#ui/typography.tsx'
import { bodyOf } from '../body.ts'
import { EVENT_MEANINGS, EVENT_NAMES } from '../event-names.ts'
import styles from '../parts/delivery.module.css'
import { GIVE_UP_HOURS, PAUSE_DAYS } from '../retry-plan.ts'
import { FORMER_SECRET_HOURS, LOG_DAYS } from '../schema.ts'
import signatureExample from '../signature-example.mjs?raw'
import type { Route } from './+types/guide.ts'

const EXAMPLE = {
  eventId: 'evt_01kav1xgkr9w8c7s2m4q6n3p5t',
  eventType: 'reservation.confirmed',
  createdAt: Temporal.Instant.from('2026-11-24T16:00:00Z'),
  seq: 1042,
  data: {
    ...{ reservationId: 'rsv_01kav1xg…', sessionId: 'ses_01kaq0b3…', studentId: 'usr_01k9z5m1…' },
    ...{ payerId: 'usr_01k9z5k7…', teacherId: 'usr_01k8x2d4…', amount: 12_000, state: 'booked' },
    url: '/api/v1/reservations/rsv_01kav1xg…',
  },
}

export const loader = pageLoader({
  policy: anyone,
  load: ({ requestContext: { siteUrl } }) => ({
    code: signatureExample,
    body: JSON.stringify(JSON.parse(bodyOf(EXAMPLE, siteUrl)), null, 2),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Webhooks'), description: t('How a program of yours is told what happens at the school.') })

/** For the people who write a program that takes events. */
export default function WebhookGuidePage({ loaderData: { code, body } }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Stack gap={3}>
          <h1>{t('Webhooks')}</h1>
          <Lead>
            {t(
              'When something happens at the school, we send a POST request with JSON to a program of yours. Our staff add its address and choose the events.',
            )}
          </Lead>
        </Stack>
        <Part id="taking" title={t('Take an event')}>
          <ul className={styles.points}>
            <li>{t('Check the signature, as shown below. Anyone can send a request to your address.')}</li>
            <li>
              {t(
                'Answer with a status from 200 to 299 within 10 seconds. Do longer work afterwards. We read only the beginning of your answer, and do not follow redirects.',
              )}
            </li>
            <li>
              {rich(
                'Remember the <code>webhook-id</code>. An event can come more than once, with the same id: when your answer was lost, or when our staff send it again.',
                { code: words => <code>{words}</code> },
              )}
            </li>
            <li>
              {rich(
                'Do not rely on the order. We send the events of one object, such as a booking, one after the other, and the next one only after you have taken the one before, for up to {hours} hours. Other events can overtake them. <code>sequence</code> says which event came first.',
                { hours: GIVE_UP_HOURS, code: words => <code>{words}</code> },
              )}
            </li>
          </ul>
        </Part>
        <Part id="retries" title={t('When your program does not answer')}>
          <p>
            {rich(
              'We try again after pauses that grow from 10 seconds to 8 hours, for {hours} hours in all. A longer pause that you ask for with <code>Retry-After</code> (in seconds, up to an hour) is kept. When nothing was taken for {pauseDays} days, we pause the webhook and tell our staff. They see the last {logDays} days of events with your answers, and can send each again.',
              {
                hours: GIVE_UP_HOURS,
                code: words => <code>{words}</code>,
                pauseDays: PAUSE_DAYS,
                logDays: LOG_DAYS,
              },
            )}
          </p>
        </Part>
        <Part id="content" title={t('What is in an event')}>
          <p>
            {rich(
              'Ids, times in UTC, amounts in grosze and states. Names and addresses are never in it: read them from the API at <code>url</code>, with an API token of a person who may see them. <link>The API</link> describes every event.',
              {
                code: words => <code>{words}</code>,
                link: words => (
                  <TextLink to="/api/docs" reloadDocument>
                    {words}
                  </TextLink>
                ),
              },
            )}
          </p>
        </Part>
        <pre className={styles.text}>{body}</pre>
        <Part id="signature" title={t('Check the signature')}>
          <p>
            {rich(
              'Three headers say whether a request is ours: <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>, as Standard Webhooks (www.standardwebhooks.com) define them, so that its libraries work as well. For {hours} hours after a new secret was made, there are two signatures. This is the whole check in JavaScript, without a library:',
              {
                code: words => <code>{words}</code>,
                hours: FORMER_SECRET_HOURS,
              },
            )}
          </p>
        </Part>
        <pre className={styles.text}>{code}</pre>
        <section aria-labelledby="all-events">
          <Stack gap={4}>
            <h2 id="all-events">{t('All events')}</h2>
            <Table
              caption={t('All events, and what they mean')}
              columns={[
                { label: t('Event'), cell: name => <code>{name}</code> },
                { label: t('Meaning'), cell: name => EVENT_MEANINGS[name]() },
              ]}
              rows={EVENT_NAMES}
              getKey={name => name}
            />
          </Stack>
        </section>
      </Stack>
    </Page>
  )
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id}>
    <Stack gap={3}>
      <h2 id={id}>{title}</h2>
      <Prose>{children}</Prose>
    </Stack>
  </section>
)
