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
  emailSubject: `A gift voucher of ${formatPLN(amount)} for you`,
  paragraphs: [
    `Hello ${recipientName},`,
    `${fromName} has a present for you: lessons or games with us worth ${formatPLN(amount)}.`,
    ...(message ? [`${fromName} writes:\n${message}`] : []),
    `Open your voucher to see its code, print it, or add it to your account. It is valid until ${schoolDayText(validUntil ?? '')}.`,
    `${fromName} gave us your address for this letter only. We delete it when the voucher is used.`,
  ],
  action: { label: 'Open my voucher', url: giftLink.to({ voucherId: id }) },
})
