import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { type Paper, pdfResponse, writePaper } from '#platform/pdf.ts'
import type { Gift } from './queries.ts'

type Printed = { readonly siteName: string; readonly siteUrl: string }

/** The voucher on paper: for whom, from whom, its code, and how it is redeemed. */
export const giftFile = async (gift: Gift, site: Printed): Promise<Response> => {
  const bytes = await writePaper({ title: `Gift voucher of ${formatPLN(gift.amount)}`, author: site.siteName }, paper =>
    write(paper, gift, site),
  )
  return pdfResponse(bytes, `gift-voucher-${gift.amount / 100}-PLN.pdf`)
}

const ENDED = { redeemed: 'This voucher has been redeemed.', void: 'This voucher is no longer valid.' } as const

const write = (paper: Paper, gift: Gift, { siteName, siteUrl }: Printed): void => {
  const { heading, label, text, strong, space } = paper
  const { amount, recipientName, fromName, message, standing } = gift
  label(siteName)
  space(0.5)
  heading(`Gift voucher of ${formatPLN(amount)}`)
  text('For lessons and games of your choice.')
  space()
  for (const [name, value] of [
    ['For', recipientName],
    ['From', fromName],
  ] as const)
    if (value) {
      label(name)
      strong(value)
      space(0.5)
    }
  if (message) {
    for (const line of message.split('\n')) text(line)
    space()
  }
  if (standing === 'redeemed' || standing === 'void') text(ENDED[standing])
  else writeCode(paper, gift, siteUrl)
}

const writeCode = ({ label, text, strong, space }: Paper, { code, validUntil }: Gift, siteUrl: string): void => {
  label('Code')
  strong(code ?? 'Please ask the school for the code.')
  space(0.5)
  label('Valid until')
  text(schoolDayText(validUntil ?? ''))
  space()
  label('How to redeem it')
  text(`1. Open ${new URL('/account/vouchers', siteUrl).href} and log in, or create an account.`)
  text('2. Type the code. The whole amount becomes your credit, which is used first when you next pay.')
  text('3. Your credit does not expire.')
}
