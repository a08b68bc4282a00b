import { currentLanguage } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import type { CorrectionReason } from './correction-reason.ts'
import type { PaidWith } from './documents.ts'
import type { InvoiceKind } from './numbers.ts'
import type { InvoiceView } from './queries.ts'

const POLISH = 'pl'

/** The words of the law, for others than readers of Polish with English beside them: an accountant reads the former in any language. */
export type LegalText = readonly [polish: string, english: string]

export const bothWords = ([polish, english]: LegalText): string =>
  currentLanguage() === POLISH ? polish : `${polish} / ${english}`

/** The same, for what stands after one of them. */
export const wordsBeside = ([polish, english]: LegalText): string =>
  currentLanguage() === POLISH ? polish : `${polish} (${english})`

/** Beside the Polish words where they stand alone; none for readers of Polish, who have read them. */
export const englishOf = ([, english]: LegalText): string | null => (currentLanguage() === POLISH ? null : english)

export const TITLES: Readonly<Record<InvoiceKind, LegalText>> = {
  invoice: ['Faktura', 'Invoice'],
  advance: ['Faktura zaliczkowa', 'Advance invoice'],
  final: ['Faktura końcowa', 'Final invoice'],
  correction: ['Faktura korygująca', 'Correcting invoice'],
}

export const WORDS = {
  seller: ['Sprzedawca', 'Seller'],
  buyer: ['Nabywca', 'Buyer'],
  issuedOn: ['Data wystawienia', 'Date of issue'],
  soldOn: ['Data wykonania usługi', 'Date of sale'],
  receivedOn: ['Data otrzymania zapłaty', 'Payment received on'],
  paidOn: ['Data zapłaty', 'Date of payment'],
  dueOn: ['Termin płatności', 'Due by'],
  paidWith: ['Sposób zapłaty', 'Paid with'],
  bankAccount: ['Rachunek bankowy', 'Bank account'],
  corrects: ['Dotyczy faktury', 'Corrects invoice'],
  reason: ['Przyczyna korekty', 'Reason of the correction'],
  basis: ['Podstawa zwolnienia', 'Legal basis of the exemption'],
  advances: ['Faktury zaliczkowe', 'Advance invoices'],
  name: ['Nazwa usługi', 'Service'],
  quantity: ['Ilość', 'Quantity'],
  unitNet: ['Cena jedn. netto', 'Unit net price'],
  net: ['Kwota netto', 'Net'],
  rate: ['Stawka VAT', 'VAT rate'],
  tax: ['Kwota VAT', 'VAT'],
  gross: ['Kwota brutto', 'Gross'],
  total: ['Razem', 'Total'],
  toPay: ['Do zapłaty', 'To pay'],
  toReturn: ['Do zwrotu', 'To return'],
  returned: ['Zwrócono', 'Returned'],
  before: ['Przed korektą', 'Before the correction'],
  after: ['Po korekcie', 'After the correction'],
  difference: ['Różnica', 'Difference'],
  lines: ['Pozycje', 'Lines'],
  sums: ['Podsumowanie według stawek', 'Sums by rate'],
} as const satisfies Record<string, LegalText>

export const PAID_WITH_WORDS: Readonly<Record<PaidWith, LegalText>> = {
  online: ['płatność online', 'online payment'],
  credit: ['środki na koncie klienta', 'credit on the account'],
  online_and_credit: ['płatność online i środki na koncie klienta', 'online payment and credit on the account'],
  transfer: ['przelew', 'bank transfer'],
}

/** A quantity of one; services have no other unit. */
export const QUANTITY = '1 usł.'

export const REASON_WORDS: Readonly<Record<CorrectionReason, LegalText>> = {
  paid_twice: ['podwójna zapłata', 'paid twice'],
  late_money: ['zapłata po terminie rezerwacji', 'the payment came too late'],
  cancelled: ['rezygnacja w terminie', 'cancelled in time'],
  cancelled_by_teacher: ['odwołanie przez nauczyciela', 'cancelled by the teacher'],
  cancelled_by_school: ['odwołanie przez szkołę', 'cancelled by the school'],
  resigned: ['rezygnacja z kolejnych zajęć', 'the lessons to come were given up'],
  not_started: ['kurs się nie rozpoczął', 'the course did not start'],
  terminated: ['zakończenie umowy przez szkołę', 'the school has ended the booking'],
  lesson_returned: ['zwrot za zajęcia', 'the school returned the lesson'],
  not_paid: ['brak zapłaty w terminie', 'not paid in time'],
  unclaimed: ['nierozpoznana wpłata', 'the payment could not be assigned'],
  undone: ['cofnięcie zwrotu', 'a return was undone'],
}

const NO_BREAK_SPACE = '\u00a0'

/** `1 138,20`: as Polish documents write amounts, always with both decimals. */
export const amountText = (grosze: Grosze): string => {
  const size = Math.abs(grosze)
  const whole = String(Math.trunc(size / 100)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  return `${grosze < 0 ? '−' : ''}${whole},${String(size % 100).padStart(2, '0')}`
}

/**
 * What stands before the sum of an invoice. A correction follows money that has gone back, to where it came from or as credit; of a bank transfer
 * nothing has gone back yet.
 */
export const sumWords = ({ gross, dueOn, paidWith }: Pick<InvoiceView, 'gross' | 'dueOn' | 'paidWith'>): LegalText => {
  if (gross < 0) return paidWith === 'transfer' ? WORDS.toReturn : WORDS.returned
  return dueOn ? WORDS.toPay : WORDS.total
}
