import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { creditToSpend } from './credit-rules.ts'

/**
 * What is to pay now, worked out here and nowhere else: pages, the API and letters show it with the credit beside it
 * (docs/product.md §6.9). Amounts in grosze.
 */
export type Charge = {
  readonly price: Grosze
  /** What credit has paid of it. */
  readonly creditSpent: Grosze
  /** What paying now could take from the reader's own credit: 0 for others than the payer, and while a payment of a fixed amount is open. */
  readonly credit: Grosze
}

export type Due = {
  readonly price: Grosze
  /** What credit has paid of it, or pays when it is paid now. */
  readonly fromCredit: Grosze
  readonly toPay: Grosze
}

export const dueOf = ({ price, creditSpent, credit }: Charge): Due => {
  const fromCredit = creditSpent + creditToSpend(credit, price - creditSpent)
  return { price, fromCredit, toPay: price - fromCredit }
}

/** What is to pay for all of them: credit that pays one of them does not pay another. */
export const sumToPay = (charges: readonly Charge[]): Grosze => {
  let used = 0
  return charges.reduce((total, charge) => {
    const { fromCredit, toPay } = dueOf({ ...charge, credit: Math.max(0, charge.credit - used) })
    used += fromCredit - charge.creditSpent
    return total + toPay
  }, 0)
}

/** `75 PLN`, with credit `75 PLN and 65 PLN from credit`, or `140 PLN from credit`. */
export const dueText = ({ fromCredit, toPay }: Due): string => {
  if (fromCredit === 0) return formatPLN(toPay)
  return toPay === 0
    ? t('{fromCredit} from credit', { fromCredit: formatPLN(fromCredit) })
    : t('{toPay} and {fromCredit} from credit', {
        toPay: formatPLN(toPay),
        fromCredit: formatPLN(fromCredit),
      })
}

/** As `dueText`, where the reader is to see how it adds up: `140 PLN: 75 PLN to pay and 65 PLN from credit`. */
export const dueSumText = (due: Due): string =>
  due.fromCredit > 0 && due.toPay > 0
    ? t('{price}: {toPay} to pay and {fromCredit} from credit', {
        price: formatPLN(due.price),
        toPay: formatPLN(due.toPay),
        fromCredit: formatPLN(due.fromCredit),
      })
    : dueText(due)

/** What was paid, and what of it with credit: `50 PLN paid with credit.`; grosze. */
export const paidSentence = (amount: Grosze, credit: Grosze): string => {
  if (credit === 0) return t('{amount} paid.', { amount: formatPLN(amount) })
  if (credit === amount) return t('{amount} paid with credit.', { amount: formatPLN(amount) })
  return t('{amount} paid, {credit} of it with credit.', { amount: formatPLN(amount), credit: formatPLN(credit) })
}

/** The button that books or pays at once, because credit covers everything: it says what it spends. Grosze. */
export const bookWithCredit = (amount: Grosze): string =>
  t('Book and use {amount} of credit', { amount: formatPLN(amount) })

/** The short button of a place that is held, wherever it is listed: paying, or confirming where nothing is due now. Grosze. */
export const payOrConfirm = (toPay: Grosze): string => (toPay > 0 ? t('[button] Pay') : t('Confirm'))

const unbroken = (amount: Grosze): string => formatPLN(amount).replaceAll(' ', '\u00a0')

/** Beside a button or a price that says what is to pay: `65 PLN from credit`; null where credit pays nothing. */
export const creditUsed = ({ fromCredit }: Pick<Due, 'fromCredit'>): string | null =>
  fromCredit === 0 ? null : t('{fromCredit} from credit', { fromCredit: unbroken(fromCredit) })

/** Alone it says what is to pay: `75 PLN after 65 PLN of credit`; null where credit pays nothing. */
export const creditNote = ({ fromCredit, toPay }: Due): string | null => {
  if (fromCredit === 0 || toPay === 0) return creditUsed({ fromCredit })
  return t('{toPay} after {fromCredit} of credit', { toPay: unbroken(toPay), fromCredit: unbroken(fromCredit) })
}
