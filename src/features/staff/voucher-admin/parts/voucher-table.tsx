import { Link } from 'react-router'
import { staffPaymentPath } from '#features/staff/staff-money/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Chip } from '#ui/chip.tsx'
import { Dropdown } from '#ui/dropdown.tsx'
import { Cluster } from '#ui/layout.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { Table } from '#ui/table.tsx'
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

const titleOf = ({ codeEnd, buyerName }: AdminVoucher): string =>
  codeEnd ? t('Voucher …{codeEnd} of {buyerName}', { codeEnd, buyerName }) : t('Voucher of {buyerName}', { buyerName })

const VoucherState = ({ voucher }: { readonly voucher: AdminVoucher }) => {
  const { standing } = voucher
  const [label, tone] = VOUCHER_STANDINGS[standing]
  const disputed = (standing === 'active' || standing === 'expired') && voucher.dispute
  return (
    <Cluster gap={1} nowrap>
      <Chip tone={tone}>{label()}</Chip>
      {disputed && <Chip tone="danger">{disputed === 'lost' ? t('Payment lost') : t('Payment disputed')}</Chip>}
    </Cluster>
  )
}

const VoucherActs = ({ voucher: { id, codeEnd, acts } }: { readonly voucher: AdminVoucher }) =>
  acts.length > 0 && (
    <Dropdown label={t('[voucher] Change …{codeEnd}', { codeEnd: codeEnd ?? '' })} iconOnly size="small">
      {acts.map(act => (
        <Link key={act} to={`?act=${act}&voucher=${id}`} aria-label={`${VOUCHER_ACT_LABELS[act]()} …${codeEnd ?? ''}`}>
          {VOUCHER_ACT_LABELS[act]()}
        </Link>
      ))}
    </Dropdown>
  )

type Props = { readonly rows: readonly AdminVoucher[]; readonly now: string }

/** Gift vouchers, each with what staff can do. */
export const VoucherTable = ({ rows, now }: Props) => (
  <Table<AdminVoucher>
    dense
    short
    hidden={rows.some(({ acts }) => acts.length > 0) ? [] : ['acts']}
    caption={t('Gift vouchers')}
    columns={[
      {
        label: t('[column] Voucher'),
        cell: voucher => (
          <RowTitle
            to={voucher.paymentId ? staffPaymentPath(voucher.paymentId) : `?q=${voucher.buyerUsername}&state=all`}
            sentence={lineOf(voucher, now)}
          >
            {titleOf(voucher)}
          </RowTitle>
        ),
      },
      { label: t('Buyer'), wide: true, cell: ({ buyerUsername }) => buyerUsername },
      { label: t('Status'), phone: 'state', cell: voucher => <VoucherState voucher={voucher} /> },
      { label: t('Amount'), phone: 'end', cell: ({ amount }) => <b>{formatPLN(amount)}</b>, end: true },
      {
        name: 'acts',
        label: t('[column] Answer'),
        acts: true,
        phone: 'end',
        cell: voucher => <VoucherActs voucher={voucher} />,
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
