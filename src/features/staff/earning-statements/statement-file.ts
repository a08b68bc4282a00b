import { monthLabel } from '#features/staff/month-closing/months.ts'
import { EARNED_KIND_LABELS } from '#features/staff/rates/kinds.ts'
import { t } from '#kernel/messages.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { formatFullDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { type Paper, pdfResponse, writePaper } from '#platform/pdf.ts'
import { readSeller, type Seller } from '#platform/seller.ts'
import type { StatementView } from './queries.ts'

type Statement = Pick<
  StatementView,
  'month' | 'displayName' | 'username' | 'createdAt' | 'amount' | 'paidOn' | 'paymentReference' | 'lines'
>

/** A statement as a PDF of A4 pages. Dates are Warsaw dates. */
export const writeStatementPdf = (statement: Statement, seller: Seller): Promise<Uint8Array<ArrayBuffer>> => {
  const title = t('Statement of {month}', { month: monthLabel(statement.month) })
  return writePaper({ title, author: seller.name }, paper => write(paper, statement, seller, title))
}

const write = ({ heading, label, text, space, line }: Paper, of: Statement, seller: Seller, title: string): void => {
  heading(title)
  text(formatFullDate(of.createdAt, SCHOOL_ZONE))
  space()
  label(t('[PDF] Earned by'))
  text(`${of.displayName} (${of.username})`)
  space(0.5)
  label(t('[PDF] At'))
  for (const content of [seller.name, seller.address, seller.nip && `NIP ${seller.nip}`, seller.email])
    if (content) text(content)
  space(0.5)
  label(t('[PDF] Status'))
  text(
    of.paidOn
      ? t('Paid on {day}, reference {reference}', {
          day: schoolDayText(of.paidOn),
          reference: of.paymentReference ?? '',
        })
      : t('[statement] Not paid yet'),
  )
  space()
  for (const { taughtOn, title: taught, kind, how, corrects, amount } of of.lines)
    line({
      name: `${schoolDayText(taughtOn)} · ${taught || EARNED_KIND_LABELS[kind]()}`,
      note: [
        EARNED_KIND_LABELS[kind](),
        how,
        ...(corrects ? [t('corrects {month}', { month: monthLabel(corrects) })] : []),
      ].join(' · '),
      amount,
    })
  line({ name: t('Sum'), amount: of.amount, isTotal: true })
  space()
  text(t('What was earned by teaching, before tax. Not a tax invoice.'))
}

/** A statement as a PDF to be downloaded. */
export const statementFile = async (
  statement: Statement,
  now: Temporal.Instant,
  siteName: string,
): Promise<Response> => {
  const bytes = await writeStatementPdf(statement, await readSeller(now, siteName))
  return pdfResponse(bytes, `statement-${statement.month}-${statement.username}.pdf`)
}
