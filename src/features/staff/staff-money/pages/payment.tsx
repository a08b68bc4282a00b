import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import type { LoaderContext } from '#platform/page-loader.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { actOnPayment, actOnRefund } from '../acts.ts'
import { PaymentActCard, RefundActCard } from '../parts/act-card.tsx'
import { nextForPayment, PAYMENT_ACT_LABELS, paymentState } from '../parts/labels.ts'
import { EventsCard, HandlingCard, LedgerCard } from '../parts/payment-records.tsx'
import { RefundTable } from '../parts/refund-table.tsx'
import { MONEY_PATH, staffPaymentPath } from '../paths.ts'
import { getPaymentDetail } from '../payment-detail.ts'
import { mayMoveMoney, maySeeMoney } from '../policy.ts'
import { PAYMENT_ACTS, type PaymentAct, reasonForm, refundForm, transferForm } from '../schema.ts'
import type { Route } from './+types/payment.ts'

const USERS_PATH = '/admin/users'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, params, url: { searchParams } }) => ({
    ...(await getPaymentDetail(params.id ?? '', ctx.now)),
    asked: { act: searchParams.get('act'), refundId: searchParams.get('refund') },
    now: ctx.now.toString(),
  }),
})

const done = ({ requestContext, params }: LoaderContext, text: string) => {
  requestContext.flash.announce(text)
  return redirect(staffPaymentPath(params.id ?? ''))
}

const paymentHandler = (act: PaymentAct, text: Message) =>
  actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: reasonForm,
    run: async ({ input: { reason }, ...context }) => {
      await actOnPayment(context.ctx, context.params.id ?? '', { act, reason })
      return done(context, text())
    },
  })

const refundHandler = (act: 'retry' | 'dismiss', text: Message) =>
  actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: refundForm,
    run: async ({ input: { refundId, reason }, ...context }) => {
      await actOnRefund(context.ctx, refundId, { act, reason })
      return done(context, text())
    },
  })

export const action = formAction({
  claim: paymentHandler('claim', msg('Payment claimed.')),
  refund: paymentHandler('refund', msg('The refund is on its way. We’ve told the payer.')),
  close: paymentHandler('close', msg('Payment closed.')),
  retry: refundHandler('retry', msg('We are asking the payment provider again.')),
  dismiss: refundHandler('dismiss', msg('Refund set aside.')),
  transfer: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: transferForm,
    run: async ({ input: { refundId, ...input }, ...context }) => {
      await actOnRefund(context.ctx, refundId, { act: 'transfer', ...input })
      return done(context, t('Bank transfer booked.'))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Payment'), description: t('One payment with its refunds and bookings.'), isPrivate: true })

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, acts, refunds, receipt, ledger, events, handling, asked, now } = loaderData
  const { id, description, payerName, payerUsername, amount, createdAt, settledAt, payablePath } = payment
  useLiveTopics(topics.admin('payments'))
  const [label, tone] = paymentState(payment)
  const path = staffPaymentPath(id)
  const askedAct = PAYMENT_ACTS.find(act => act === asked.act)
  const paymentAct = acts.find(({ act }) => act === askedAct)
  const refundAct = refunds.find(each => each.id === asked.refundId)?.acts.find(({ act }) => act === asked.act)
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Money'), to: MONEY_PATH }, { label: t('Payment') }]} />
        <Stack gap={3}>
          <Cluster gap={2}>
            <Chip tone={tone}>{label}</Chip>
            {payment.isCredit && <Chip>{t('Credit')}</Chip>}
          </Cluster>
          <h1>{description}</h1>
          <p>
            {rich('<b>{amount}</b> by <payer>{payerName}</payer>, <time></time>', {
              b: words => <strong>{words}</strong>,
              payer: words => <TextLink to={`${MONEY_PATH}?q=${payerUsername}`}>{words}</TextLink>,
              time: () => <LocalTime at={settledAt ?? createdAt} now={now} />,
              ...{ amount: formatPLN(amount), payerName },
            })}
            {receipt && t(', receipt {number}', { number: receipt.number })}
          </p>
          <Muted>{nextForPayment(payment)}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {paymentAct && <PaymentActCard key={paymentAct.act} {...paymentAct} backTo={path} actionResult={actionData} />}
        {refundAct && asked.refundId && (
          <RefundActCard
            key={`${refundAct.act} ${asked.refundId}`}
            {...refundAct}
            refundId={asked.refundId}
            backTo={path}
            actionResult={actionData}
          />
        )}
        <Cluster gap={2}>
          {acts
            .filter(({ act }) => act !== paymentAct?.act)
            .map(({ act }) => (
              <ButtonLink key={act} to={`?act=${act}`} variant={act === 'refund' ? 'danger' : 'plain'}>
                {PAYMENT_ACT_LABELS[act]()}
              </ButtonLink>
            ))}
          {payment.reservationId && payablePath && !payment.isUnclaimed && (
            <ButtonLink to={payablePath}>{t('View booking')}</ButtonLink>
          )}
          <ButtonLink to={`${USERS_PATH}?q=${payerUsername}`}>{t('View person')}</ButtonLink>
        </Cluster>
        {refunds.length > 0 && (
          <section>
            <h2>{t('Refunds')}</h2>
            <RefundTable rows={refunds} now={now} ofOnePayment />
          </section>
        )}
        {receipt && (
          <Card title={t('Receipt {number}', { number: receipt.number })}>
            <Stack gap={2}>
              {receipt.lines.map(line => (
                <Cluster key={`${line.text} ${line.amount}`} spaceBetween>
                  <span>{line.text}</span>
                  <span>{formatPLN(line.amount)}</span>
                </Cluster>
              ))}
            </Stack>
          </Card>
        )}
        {handling.length > 0 && <HandlingCard handling={handling} now={now} />}
        {ledger.length > 0 && <LedgerCard ledger={ledger} now={now} />}
        <EventsCard payment={payment} events={events} now={now} />
      </Stack>
    </AdminFrame>
  )
}
