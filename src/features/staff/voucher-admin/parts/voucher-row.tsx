import { staffPaymentPath } from '#features/staff/staff-money/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Row } from '#ui/row-list.tsx'
import type { AdminVoucher } from '../queries.ts'
import { VOUCHER_ACT_LABELS, VOUCHER_STANDINGS } from './voucher-labels.ts'

const lineOf = (voucher: AdminVoucher, now: string): string => {
  const day = (at: string) => formatDate(at, SCHOOL_ZONE, now)
  const { standing, sentAt, letterDueAt, redeemedAt, voidedAt, validUntil, delivery } = voucher
  if (standing === 'redeemed') return t('Redeemed on {day}.', { day: day(redeemedAt ?? '') })
  if (standing === 'void')
    return voucher.paidAt ? t('Returned on {day}.', { day: day(voidedAt ?? '') }) : t('It was never paid.')
  if (voucher.dispute === 'lost') return t('The payer’s bank has taken the money back. End it.')
  if (voucher.dispute) return t('The payer’s bank wants the money back. It cannot be redeemed until that is decided.')
  if (standing === 'unpaid') return t('Nothing to do: the buyer can still pay.')
  const until = schoolDayText(validUntil ?? '')
  const validity =
    standing === 'expired' ? t('Was valid until {day}.', { day: until }) : t('Valid until {day}.', { day: until })
  const letter = sentAt
    ? t('Sent on {day}.', { day: day(sentAt) })
    : letterDueAt
      ? t('Is sent on {day}.', { day: day(letterDueAt) })
      : delivery === 'print'
        ? t('Given by the buyer.')
        : t('Not sent.')
  return `${validity} ${letter}`
}

/** One gift voucher, with what staff can do. */
export const VoucherRow = ({ voucher, now }: { readonly voucher: AdminVoucher; readonly now: string }) => {
  const { id, amount, codeEnd, buyerName, buyerUsername, standing, acts, paymentId } = voucher
  const [label, tone] = VOUCHER_STANDINGS[standing]
  const disputed = (standing === 'active' || standing === 'expired') && voucher.dispute
  return (
    <Row
      title={
        codeEnd
          ? t('Voucher …{codeEnd} of {buyerName}', { codeEnd, buyerName })
          : t('Voucher of {buyerName}', { buyerName })
      }
      href={paymentId ? staffPaymentPath(paymentId) : undefined}
      chips={
        <>
          <Chip tone={tone}>{label()}</Chip>
          {disputed && <Chip tone="danger">{disputed === 'lost' ? t('Payment lost') : t('Payment disputed')}</Chip>}
        </>
      }
      meta={`${buyerUsername}. ${lineOf(voucher, now)}`}
      price={formatPLN(amount)}
      action={
        acts.length > 0 && (
          <Cluster gap={2}>
            {acts.map(act => (
              <ButtonLink
                key={act}
                to={`?act=${act}&voucher=${id}`}
                size="small"
                aria-label={`${VOUCHER_ACT_LABELS[act]()} …${codeEnd ?? ''}`}
              >
                {VOUCHER_ACT_LABELS[act]()}
              </ButtonLink>
            ))}
          </Cluster>
        )
      }
    />
  )
}
