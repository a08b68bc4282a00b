import { type Message, msg } from '#kernel/messages.ts'

/** Kinds of what is paid for. A kind of another release is shown by its name. */
const LABELS: Readonly<Record<string, Message>> = {
  reservation: msg('[paid for] Lessons'),
  seat: msg('[paid for] Game'),
  invoice: msg('[paid for] Invoice'),
  card: msg('[paid for] Card'),
  voucher: msg('[paid for] Gift voucher'),
  package: msg('[paid for] Package of lessons'),
}

/** What a payment pays for, in words. */
export const payableLabel = (kind: string): string => LABELS[kind]?.() ?? kind.replaceAll('_', ' ')
