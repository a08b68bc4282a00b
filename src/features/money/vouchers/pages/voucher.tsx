import { redirect } from 'react-router'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { payVoucher } from '../buying.ts'
import { VOUCHERS_PATH, voucherPath, voucherPayable } from '../kind.ts'
import { CodeCard } from '../parts/code-card.tsx'
import { PayCard } from '../parts/pay-card.tsx'
import { AskToReturn, ReturnCard } from '../parts/return-card.tsx'
import { SendCard } from '../parts/send-card.tsx'
import { STANDING_LABELS } from '../parts/voucher-labels.ts'
import { WrittenCard } from '../parts/written-card.tsx'
import { getOwnVoucher } from '../queries.ts'
import { returnVoucher } from '../returning.ts'
import { sendInput } from '../schema.ts'
import { sendOwnVoucher } from '../sending.ts'
import type { Route } from './+types/voucher'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const id = params.id ?? ''
    const before = await getOwnVoucher(ctx, id)
    const isUnpaid = before.standing === 'unpaid'
    // Asks the provider, so that the returning payer sees the result even if its message is late.
    const { status } = isUnpaid ? await getCheckoutStatus(ctx, voucherPayable(id)) : { status: 'paid' as const }
    const voucher = isUnpaid && status === 'paid' ? await getOwnVoucher(ctx, id) : before
    return { voucher, status, asksToReturn: searchParams.has('return'), now: ctx.now.toString() }
  },
})

export const action = formAction({
  pay: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => redirect((await payVoucher(ctx, params.id ?? '')).checkoutUrl),
  }),
  send: actionHandler({
    policy: signedIn,
    schema: sendInput,
    run: async ({ ctx, params, input: { email } }) => {
      await sendOwnVoucher(ctx, params.id ?? '', email)
      return { done: t('The voucher is sent.') }
    },
  }),
  return: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const id = params.id ?? ''
      await returnVoucher(ctx, id)
      requestContext.flash.set(t('The voucher is returned. Your money is on its way.'))
      return redirect(voucherPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Gift voucher'), description: t('A gift voucher that you have bought.'), isPrivate: true })

export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, status, asksToReturn, now } = loaderData
  useLiveTopics(topics.payments.mine)
  const { standing, amount, returnableUntil } = voucher
  const [label, tone] = STANDING_LABELS[standing]
  const isOpen = standing === 'active' || standing === 'expired'
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Billing'), to: '/account/billing' },
            { label: t('Gift vouchers'), to: VOUCHERS_PATH },
            { label: t('For {recipientName}', { recipientName: voucher.recipientName }) },
          ]}
        />
        <Cluster gap={2}>
          <h1>{t('Gift voucher of {amount}', { amount: formatPLN(amount) })}</h1>
          <Chip tone={tone}>{label()}</Chip>
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {asksToReturn && returnableUntil && <ReturnCard voucher={voucher} />}
        {standing === 'unpaid' && <PayCard voucher={voucher} status={status} />}
        {voucher.isDisputed && isOpen && (
          <Notice kind="warn" title={t('It cannot be redeemed now')}>
            {rich(
              'Your bank was asked to take the payment back, or has done so. <link>Write to us</link> if you did not want that.',
              { link: words => <TextLink to="/contact">{words}</TextLink> },
            )}
          </Notice>
        )}
        {standing === 'active' && !voucher.isDisputed && <CodeCard voucher={voucher} />}
        <WrittenCard voucher={voucher} now={now} />
        {standing === 'active' && !voucher.isDisputed && (
          <SendCard key={voucher.sentAt} voucher={voucher} now={now} actionResult={actionData} />
        )}
        {returnableUntil && !asksToReturn && <AskToReturn voucher={voucher} />}
      </Stack>
    </Page>
  )
}
