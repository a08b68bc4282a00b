import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { type Paper, pdfResponse, writePaper } from '#platform/pdf.ts'
import type { Gift } from './queries.ts'

type Printed = { readonly siteName: string; readonly siteUrl: string }

/** The voucher on paper: for whom, from whom, its code, and how it is redeemed. */
export const giftFile = async (gift: Gift, site: Printed): Promise<Response> => {
  const bytes = await writePaper(
    { title: t('Gift voucher of {amount}', { amount: formatPLN(gift.amount) }), author: site.siteName },
    paper => write(paper, gift, site),
  )
  return pdfResponse(bytes, `gift-voucher-${gift.amount / 100}-PLN.pdf`)
}

const ENDED = {
  redeemed: msg('This voucher has been redeemed.'),
  void: msg('This voucher is no longer valid.'),
} as const

const write = (paper: Paper, gift: Gift, { siteName, siteUrl }: Printed): void => {
  const { mark, label, text, strong, space, worth, card } = paper
  const { amount, recipientName, fromName, message, standing } = gift
  const ended = standing === 'redeemed' || standing === 'void' ? ENDED[standing]() : null
  const sentence = ended ?? (gift.isDisputed ? t('This voucher cannot be redeemed now.') : null)
  card(() => {
    mark(siteName)
    space(1.5)
    label(t('Gift voucher'))
    worth(formatPLN(amount))
    text(t('For lessons and games of your choice.'))
    space(1.5)
    for (const [name, value] of [
      [t('[recipient] For'), recipientName],
      [t('[person] From'), fromName],
    ] as const)
      if (value) {
        label(name)
        strong(value)
        space(0.5)
      }
    if (message) {
      space(0.5)
      for (const line of message.split('\n'))
        if (line) text(line)
        else space(0.5)
    }
    space()
    if (sentence) text(sentence)
    else writeCode(paper, gift)
  })
  if (!sentence) writeSteps(paper, siteUrl)
}

const writeCode = ({ label, text, space, code: band }: Paper, { code, validUntil }: Gift): void => {
  label(t('Code'))
  space(0.3)
  if (code) band(code)
  else text(t('Please ask the school for the code.'))
  space(0.5)
  text(t('Valid until {day}', { day: schoolDayText(validUntil ?? '') }))
}

const writeSteps = ({ label, text, space }: Paper, siteUrl: string): void => {
  space(2)
  label(t('How to redeem it'))
  space(0.3)
  for (const step of [
    t('1. Open {address} and log in, or create an account.', { address: new URL('/account/vouchers', siteUrl).href }),
    t('2. Type the code. The whole amount becomes your credit.'),
    t('3. Your credit is used first when you next pay, and does not expire.'),
  ]) {
    text(step)
    space(0.3)
  }
}
