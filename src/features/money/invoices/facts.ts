import type { Buyer } from '#features/money/taxes/buyer.ts'
import { writeDay } from '#kernel/day-names.ts'
import { type LegalText, PAID_WITH_WORDS, REASON_WORDS, WORDS, wordsBeside } from './document-texts.ts'
import type { InvoiceView } from './queries.ts'
import { isOfAdvance, saleDay } from './sale-day.ts'

export type Fact = readonly [word: LegalText, text: string]

const dayText = (day: string): string =>
  writeDay(Temporal.PlainDate.from(day), { day: 'numeric', month: 'long', year: 'numeric' })

const dayFact = (word: LegalText, day: string | null): readonly Fact[] => (day ? [[word, dayText(day)]] : [])

/** Everything that an invoice says beside its parties and amounts, in its order. */
export const factsOf = (invoice: InvoiceView): readonly Fact[] => {
  const { corrects, reason, issuedOn, soldOn, paidOn, dueOn, paidWith, seller, lines, advances } = invoice
  const isAdvance = isOfAdvance(invoice)
  const bases = [...new Set(lines.flatMap(({ basis }) => (basis ? [basis] : [])))]
  const facts: readonly (Fact | null)[] = [
    corrects && [WORDS.corrects, `${corrects.number} (${dayText(corrects.issuedOn)})`],
    reason ? [WORDS.reason, wordsBeside(REASON_WORDS[reason])] : null,
    ...dayFact(WORDS.issuedOn, issuedOn),
    ...(isAdvance
      ? dayFact(WORDS.receivedOn, saleDay(invoice))
      : [...dayFact(WORDS.soldOn, soldOn), ...dayFact(WORDS.paidOn, paidOn)]),
    [WORDS.paidWith, wordsBeside(PAID_WITH_WORDS[paidWith])],
    ...dayFact(WORDS.dueOn, dueOn),
    dueOn && seller.bankAccount ? [WORDS.bankAccount, seller.bankAccount] : null,
    bases.length > 0 ? [WORDS.basis, bases.join('; ')] : null,
    advances.length > 0 ? [WORDS.advances, advances.map(({ number }) => number).join(', ')] : null,
  ]
  return facts.filter(fact => fact !== null)
}

/** Who sells or buys, line by line. */
export const partyLines = ({ name, address, nip }: Buyer): readonly string[] => [
  ...[name, address].filter(line => line !== ''),
  ...(nip ? [`NIP ${nip}`] : []),
]
