import { monthLabel } from '#features/staff/month-closing/months.ts'
import { MONTHS_PATH, monthPath } from '#features/staff/month-closing/paths.ts'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { formatPLN } from '#kernel/money.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { type ActionResult, actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { dayText, payableText } from '../parts/paid-text.ts'
import { StatementLines } from '../parts/statement-lines.tsx'
import { statementPdfPath } from '../paths.ts'
import { payStatement } from '../pay-statement.ts'
import { readStatement, type StatementView } from '../queries.ts'
import { paymentConsequences } from '../rules.ts'
import { statementPaymentForm } from '../schema.ts'
import type { Route } from './+types/statement.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, params }) => {
    const statement = await readStatement(db, params.id ?? '')
    const consequences =
      statement.payable > 0 ? paymentConsequences({ statement, unpaid: statement.unpaid }, statement) : []
    return { statement, consequences, mayPay: !mayMoveMoney(ctx.actor), today: dateIn(ctx.now, SCHOOL_ZONE) }
  },
})

export const action = formAction({
  pay: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: statementPaymentForm,
    run: async ({ ctx, params, input }) => {
      await payStatement(ctx, params.id ?? '', input)
      return { done: `Marked paid: ${formatPLN(input.amount)}.`, isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData
      ? `${args.loaderData.statement.displayName}, ${monthLabel(args.loaderData.statement.month)}`
      : 'Statement',
    description: 'What one person has earned in a month.',
    isPrivate: true,
  })

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { statement, consequences, mayPay, today } = loaderData
  const { id, month, displayName, username, amount, lines, paidAt, payable } = statement
  return (
    <MoneyFrame tab="Months">
      <Breadcrumbs
        steps={[
          { label: 'Months', to: MONTHS_PATH },
          { label: monthLabel(month), to: monthPath(month) },
          { label: displayName },
        ]}
      />
      <RefusalNotice actionResult={actionData} />
      {paidAt ? <PaidNotice statement={statement} /> : <Notice title="Not paid yet">{payableText(statement)}</Notice>}
      {!paidAt && payable > 0 && mayPay && (
        <PaymentCard
          key={payable}
          amount={payable}
          consequences={consequences}
          today={today}
          actionResult={actionData}
        />
      )}
      <Card title={`${displayName} (${username}), ${monthLabel(month)}`}>
        <Stack gap={4}>
          <StatementLines caption={`Earned by ${displayName} in ${monthLabel(month)}`} lines={lines} sum={amount} />
          <Cluster>
            <ButtonLink to={statementPdfPath(id)} icon="receipt" reloadDocument>
              Download PDF
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
    <Notice kind="good" title={paidOn ? `Paid on ${dayText(paidOn)}` : 'Paid'}>
      Reference: {paymentReference}. Marked by {paidBy}.{paidWith !== id && ' It was settled with a later statement.'}
    </Notice>
  )
}

type PaymentProps = {
  readonly amount: number
  readonly consequences: readonly string[]
  readonly today: string
  readonly actionResult: ActionResult | undefined
}

/** What marking it paid does, beside the act. */
const PaymentCard = ({ amount, consequences, today, actionResult }: PaymentProps) => {
  const [form, fields] = useActionForm({
    verb: 'pay',
    schema: statementPaymentForm,
    actionResult,
    defaults: { amount: String(amount), reference: '', paidOn: today },
  })
  return (
    <Card title="Mark paid?">
      <ActionForm form={form}>
        <input type="hidden" name="amount" value={amount} />
        {consequences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <TextField field={fields.reference} label="Reference of the bank transfer" autoComplete="off" />
        <TextField field={fields.paidOn} label="Day of the transfer" type="date" max={today} />
        <Cluster>
          <SubmitButton name="verb" value="pay" variant="primary">
            Mark {formatPLN(amount)} paid
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
