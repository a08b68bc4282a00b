import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { VoucherView } from '../queries.ts'
import { progressOf } from './voucher-labels.ts'

/** What is written on the voucher, and what has become of it. */
export const WrittenCard = ({ voucher, now }: { readonly voucher: VoucherView; readonly now: string }) => {
  const { recipientName, fromName, message, paidAt, paymentId, standing } = voucher
  return (
    <Card title={t('For {recipientName}', { recipientName })}>
      <Stack gap={3}>
        <p>{t('[person] From {fromName}', { fromName })}</p>
        {message && <Paragraphs text={message} />}
        {standing !== 'unpaid' && standing !== 'active' && <p>{progressOf(voucher, now)}</p>}
        {standing === 'expired' && (
          <p>
            {rich(
              'Its time is over, and its money is not lost. <link>Write to us</link>: we make it valid again or return the money.',
              { link: words => <TextLink to="/contact">{words}</TextLink> },
            )}
          </p>
        )}
        {paidAt && paymentId && (
          <Muted size="small">
            {rich('Bought on {date}. <link>See the receipt</link>', {
              date: formatDate(paidAt, SCHOOL_ZONE, now),
              link: words => <TextLink to={`/account/billing/${paymentId}`}>{words}</TextLink>,
            })}
          </Muted>
        )}
      </Stack>
    </Card>
  )
}
