import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { VoucherView } from '../queries.ts'
import { progressOf } from './voucher-labels.ts'

/** What is written on the voucher, and what has become of it. */
export const WrittenCard = ({ voucher, now }: { readonly voucher: VoucherView; readonly now: string }) => {
  const { recipientName, fromName, message, paidAt, paymentId, standing } = voucher
  return (
    <Card title={`For ${recipientName}`}>
      <Stack gap={3}>
        <p>From {fromName}</p>
        {message && <Paragraphs text={message} />}
        {standing !== 'unpaid' && standing !== 'active' && <p>{progressOf(voucher, now)}</p>}
        {standing === 'expired' && (
          <p>
            Its time is over, and its money is not lost. <TextLink to="/contact">Write to us</TextLink>: we make it
            valid again or return the money.
          </p>
        )}
        {paidAt && paymentId && (
          <Muted size="small">
            Bought on {formatDate(paidAt, SCHOOL_ZONE, now)}.{' '}
            <TextLink to={`/account/billing/${paymentId}`}>See the receipt</TextLink>
          </Muted>
        )}
      </Stack>
    </Card>
  )
}
