import { monthLabel } from '#features/staff/month-closing/months.ts'
import { MONTHS_PATH, monthPath, statementPath } from '#features/staff/month-closing/paths.ts'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { payableText } from '../parts/paid-text.ts'
import { PaymentCard } from '../parts/payment-card.tsx'
import { PaymentHistory } from '../parts/payment-history.tsx'
import { ReversalCard } from '../parts/reversal-card.tsx'
import { StatementLines } from '../parts/statement-lines.tsx'
import { statementPdfPath } from '../paths.ts'
import { payStatement } from '../pay-statement.ts'
import { listSettled, readStatement, type StatementView } from '../queries.ts'
import { reversePayment } from '../reverse-payment.ts'
import { paymentConsequences, reversalConsequences } from '../rules.ts'
import { paymentReversalInput, statementPaymentForm } from '../schema.ts'
import type { Route } from './+types/statement.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, params }) => {
    const statement = await readStatement(db, params.id ?? '')
    const consequences =
      statement.payable > 0 ? paymentConsequences({ statement, unpaid: statement.unpaid }, statement) : []
    const settled = statement.paidWith === statement.id ? await listSettled(db, statement.id) : []
    return {
      ...{ statement, consequences, mayPay: !mayMoveMoney(ctx.actor) },
      reversal: settled.length > 0 ? reversalConsequences(settled, statement) : null,
      days: { first: `${statement.month}-01`, last: dateIn(ctx.now, SCHOOL_ZONE) },
    }
  },
})

export const action = formAction({
  pay: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: statementPaymentForm,
    run: async ({ ctx, params, input }) => {
      await payStatement(ctx, params.id ?? '', input)
      return { done: t('Marked paid: {amount}.', { amount: formatPLN(input.amount) }), isOnPage: true }
    },
  }),
  takeBack: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: paymentReversalInput,
    run: async ({ ctx, params, input }) => {
      await reversePayment(ctx, params.id ?? '', input.reason)
      return { done: t('The payment is taken back. The statement is to be paid again.'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData
      ? `${args.loaderData.statement.displayName}, ${monthLabel(args.loaderData.statement.month)}`
      : t('Statement'),
    description: t('What one person has earned in a month.'),
    isPrivate: true,
  })

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { statement, consequences, reversal, mayPay, days } = loaderData
  const { id, month, displayName, username, amount, lines, paidAt, payable, reversals } = statement
  return (
    <MoneyFrame tab="Months">
      <Breadcrumbs
        steps={[
          { label: t('Months'), to: MONTHS_PATH },
          { label: monthLabel(month), to: monthPath(month) },
          { label: displayName },
        ]}
      />
      <RefusalNotice actionResult={actionData} />
      {paidAt ? (
        <PaidNotice statement={statement} />
      ) : (
        <Notice title={t('[statement] Not paid yet')}>{payableText(statement)}</Notice>
      )}
      {!paidAt && payable > 0 && mayPay && (
        <PaymentCard key={payable} amount={payable} consequences={consequences} days={days} actionResult={actionData} />
      )}
      {reversal && mayPay && <ReversalCard consequences={reversal} actionResult={actionData} />}
      {reversals.length > 0 && <PaymentHistory reversals={reversals} />}
      <Card title={`${displayName} (${username}), ${monthLabel(month)}`}>
        <Stack gap={4}>
          <StatementLines
            caption={t('Earned by {displayName} in {month}', { displayName, month: monthLabel(month) })}
            lines={lines}
            sum={amount}
          />
          <Cluster>
            <ButtonLink to={statementPdfPath(id)} icon="receipt" reloadDocument>
              {t('Download PDF')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </MoneyFrame>
  )
}

const PaidNotice = ({ statement }: { readonly statement: StatementView }) => {
  const { id, paidOn, paidBy, paymentReference, paidWith } = statement
  return (
    <Notice
      kind="good"
      title={paidOn ? t('[statement] Paid on {day}', { day: schoolDayText(paidOn) }) : t('[statement] Paid')}
    >
      {t('Reference: {reference}. Marked by {paidBy}.', { reference: paymentReference ?? '', paidBy: paidBy ?? '' })}
      {paidWith && paidWith !== id && (
        <>
          {' '}
          {rich('It was settled with <link>a later statement</link>.', {
            link: words => <TextLink to={statementPath(paidWith)}>{words}</TextLink>,
          })}
        </>
      )}
    </Notice>
  )
}
