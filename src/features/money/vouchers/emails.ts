import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { OutgoingEmail } from '#platform/email-outbox.ts'
import { giftLink } from './gift-link.ts'
import type { GiftVoucher } from './table.ts'

type Written = Pick<GiftVoucher, 'id' | 'amount' | 'recipientName' | 'fromName' | 'message' | 'validUntil'>

/** The letter to the recipient, with a link and without the code. `number` tells it from earlier ones about the voucher. */
export const voucherEmail = (
  { id, amount, recipientName, fromName, message, validUntil }: Written,
  to: string,
  number: number,
): OutgoingEmail => ({
  to,
  key: `voucher:${id}:${number}`,
  emailSubject: t('A gift voucher of {amount} for you', { amount: formatPLN(amount) }),
  paragraphs: [
    t('[to a stranger] Hello {name},', { name: recipientName }),
    t('{fromName} has a present for you: lessons or games with us worth {amount}.', {
      fromName,
      amount: formatPLN(amount),
    }),
    ...(message ? [`${t('{fromName} writes:', { fromName })}\n${message}`] : []),
    t('Open your voucher to see its code, print it, or add it to your account. It is valid until {day}.', {
      day: schoolDayText(validUntil ?? ''),
    }),
    t('{fromName} gave us your address for this letter only. We delete it when the voucher is used.', { fromName }),
  ],
  action: { label: t('Open my voucher'), url: giftLink.to({ voucherId: id }) },
})
