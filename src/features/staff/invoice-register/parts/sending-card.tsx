import { Form } from 'react-router'
import type { InvoiceSending } from '#features/money/invoices/sending.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { sendingLabel } from './sending-labels.ts'

type Props = {
  /** What becomes of invoices. */
  readonly about: string
  readonly sending: InvoiceSending | null
  readonly mayAsk: boolean
  readonly now: string
}

const Standing = ({ sending, now }: Pick<Props, 'sending' | 'now'>) => {
  if (!sending) return t('A job sends it soon. One that was issued before this was set up is sent when you ask for it.')
  const { state, reference, reason, at } = sending
  const time = () => <LocalTime at={at} now={now} format="near" />
  switch (state) {
    case 'sent':
      return rich('Sent <time></time>, as <b>{reference}</b>.', { time, b: words => <b>{words}</b>, reference })
    case 'not_sent':
      return rich('Not sent, <time></time>: {reason}', { time, reason })
    default:
      return rich('Being sent since <time></time>. What fails is tried again by itself for about a day.', { time })
  }
}

/** What became of an invoice where invoices are sent, and the button that has it sent. */
export const SendingCard = ({ about, sending, mayAsk, now }: Props) => {
  useLiveTopics(topics.admin('payments'))
  const [label, tone] = sendingLabel(sending)
  return (
    <Card title="KSeF">
      <Stack gap={4}>
        <Cluster gap={2}>
          <Chip tone={tone}>{label()}</Chip>
        </Cluster>
        <p>
          <Standing {...{ sending, now }} />
        </p>
        {mayAsk && sending?.state !== 'sent' && (
          <Form method="post">
            <SubmitButton name="verb" value="send">
              {sending?.state === 'not_sent' ? t('Send again') : t('Send now')}
            </SubmitButton>
          </Form>
        )}
        <Muted size="small">{about}</Muted>
      </Stack>
    </Card>
  )
}
