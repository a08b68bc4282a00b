import type { InvoiceSending } from '#features/money/invoices/sending.ts'
import { type Message, msg } from '#kernel/messages.ts'
import type { Tone } from '#ui/tone.ts'

const LABELS: Readonly<Record<InvoiceSending['state'], readonly [label: Message, tone: Tone]>> = {
  sending: [msg('[invoice] Being sent'), 'muted'],
  sent: [msg('[invoice] Sent'), 'good'],
  not_sent: [msg('[invoice] Not sent'), 'danger'],
}
const NEVER_SENT = [msg('[invoice] Not sent yet'), 'muted'] as const

/** Null: it was issued before there was a service, or its job has not begun. */
export const sendingLabel = (sending: Pick<InvoiceSending, 'state'> | null): readonly [label: Message, tone: Tone] =>
  sending ? LABELS[sending.state] : NEVER_SENT
