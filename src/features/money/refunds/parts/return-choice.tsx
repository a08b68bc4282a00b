import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { RadioCards } from '#ui/choice-fields.tsx'

type Props = {
  /** What goes back, and what of it was paid with credit and is credit again in any case. */
  readonly amount: Grosze
  readonly asCredit: Grosze
}

const moneySub = ({ amount, asCredit }: Props): string =>
  asCredit > 0
    ? t('{back} to the method you paid with; {asCredit} that you paid with credit is credit again.', {
        back: formatPLN(amount - asCredit),
        asCredit: formatPLN(asCredit),
      })
    : t('To the method you paid with.')

/** For the payer: whether a return goes back as money or as credit. Part of a form that reads `returnChoice`. */
export const ReturnChoice = ({ amount, asCredit }: Props) =>
  asCredit < amount && (
    <RadioCards
      field={{ name: 'method', initialValue: 'money' }}
      legend={t('How would you like it back?')}
      options={[
        { value: 'money', title: t('Money back'), sub: moneySub({ amount, asCredit }) },
        {
          value: 'credit',
          title: t('Credit'),
          sub: t('{amount} at once, for any lesson; used first when you next pay.', { amount: formatPLN(amount) }),
        },
      ]}
    />
  )
