import { formatPLN, type Grosze } from '#kernel/money.ts'
import { RadioCards } from '#ui/choice-fields.tsx'

type Props = {
  /** What goes back, and what of it was paid with credit and is credit again in any case. */
  readonly amount: Grosze
  readonly asCredit: Grosze
}

const moneySub = ({ amount, asCredit }: Props): string =>
  asCredit > 0
    ? `${formatPLN(amount - asCredit)} to the method you paid with; ${formatPLN(asCredit)} that you paid with credit is credit again.`
    : 'To the method you paid with.'

/** For the payer: whether a return goes back as money or as credit. Part of a form that reads `returnChoice`. */
export const ReturnChoice = ({ amount, asCredit }: Props) =>
  asCredit < amount && (
    <RadioCards
      field={{ name: 'method', initialValue: 'money' }}
      legend="How would you like it back?"
      options={[
        { value: 'money', title: 'Money back', sub: moneySub({ amount, asCredit }) },
        {
          value: 'credit',
          title: 'Credit',
          sub: `${formatPLN(amount)} at once, for any lesson; used first when you next pay.`,
        },
      ]}
    />
  )
