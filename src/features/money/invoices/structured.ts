import type { RateSum, TaxedLine } from '#features/money/taxes/amounts.ts'
import type { TaxRate } from '#features/money/taxes/rates.ts'
import type { Grosze } from '#kernel/money.ts'
import { REASON_WORDS } from './document-texts.ts'
import type { InvoiceKind } from './numbers.ts'
import type { InvoiceView } from './queries.ts'
import { isOfAdvance, saleDay } from './sale-day.ts'

/**
 * The structured invoice of KSeF, FA(3), in force since February 2026. Its elements and their order are those of the schema published under
 * its namespace (http://crd.gov.pl/wzor/2025/06/25/13775/); the names of the fields are numbers of the paper form.
 */
const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/'

type Node = string | readonly Node[] | null

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, sign => ESCAPED[sign] ?? sign)

const join = (node: Node): string => (node === null ? '' : typeof node === 'string' ? node : node.map(join).join(''))

/** An element with other elements. */
const el = (name: string, ...content: readonly Node[]): string => `<${name}>${join(content)}</${name}>`

/** An element with text: one line, as the schema wants it, and at most `most` signs. */
const text = (name: string, content: string, most = 256): string =>
  `<${name}>${escapeText(content.replaceAll(/\s+/g, ' ').trim().slice(0, most).trim())}</${name}>`

/** Whole and decimals apart: an amount of grosze is never a fraction. */
const pln = (grosze: Grosze): string => {
  const size = Math.abs(grosze)
  return `${grosze < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
const amount = (name: string, grosze: Grosze): string => `<${name}>${pln(grosze)}</${name}>`

const NAME = 512
const address = (content: string) => el('Adres', text('KodKraju', 'PL'), text('AdresL1', content, NAME))

const header = ({ issuedAt }: InvoiceView) =>
  el(
    'Naglowek',
    '<KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza>',
    text('WariantFormularza', '3'),
    // Not the time of now: an invoice that is made again is the same to the byte.
    text('DataWytworzeniaFa', Temporal.Instant.from(issuedAt).toString({ smallestUnit: 'second' })),
    text('SystemInfo', 'Guildhall'),
  )

const seller = ({ seller: { name, nip, address: at } }: InvoiceView) =>
  el('Podmiot1', el('DaneIdentyfikacyjne', text('NIP', nip), text('Nazwa', name, NAME)), address(at))

/** Neither a unit of local government nor a member of a VAT group: both would be a second party. */
const buyer = ({ buyer: { name, nip, address: at } }: InvoiceView) =>
  el(
    'Podmiot2',
    el('DaneIdentyfikacyjne', nip ? text('NIP', nip) : text('BrakID', '1'), text('Nazwa', name, NAME)),
    address(at),
    ...[text('JST', '2'), text('GV', '2')],
  )

/** The fields of the net amount and of the tax, by rate, in the order of the schema. */
const SUM_FIELDS: readonly (readonly [rate: TaxRate, net: string, tax?: string])[] = [
  ['23', 'P_13_1', 'P_14_1'],
  ['8', 'P_13_2', 'P_14_2'],
  ['5', 'P_13_3', 'P_14_3'],
  ['0', 'P_13_6_1'],
  ['zw', 'P_13_7'],
  ['np', 'P_13_8'],
]

const sumsOf = (sums: readonly RateSum[]): Node =>
  SUM_FIELDS.map(([rate, net, tax]) => {
    const sum = sums.find(each => each.rate === rate)
    return sum ? [amount(net, sum.net), tax ? amount(tax, sum.tax) : null] : null
  })

const notes = (lines: readonly TaxedLine[]): string => {
  const bases = [...new Set(lines.flatMap(({ rate, basis }) => (rate === 'zw' ? [basis] : [])))]
  const exemption = bases.length > 0 ? [text('P_19', '1'), text('P_19A', bases.join('; '))] : [text('P_19N', '1')]
  return el(
    'Adnotacje',
    ...[text('P_16', '2'), text('P_17', '2'), text('P_18', '2'), text('P_18A', '2')],
    el('Zwolnienie', exemption),
    el('NoweSrodkiTransportu', text('P_22N', '1')),
    text('P_23', '2'),
    el('PMarzy', text('P_PMarzyN', '1')),
  )
}

const KINDS: Readonly<Record<Exclude<InvoiceKind, 'correction'>, string>> = {
  invoice: 'VAT',
  advance: 'ZAL',
  final: 'ROZ',
}
const CORRECTIONS: Readonly<Record<InvoiceKind, string>> = {
  ...{ invoice: 'KOR', advance: 'KOR_ZAL', final: 'KOR_ROZ', correction: 'KOR' },
}

/** Numbers of KSeF are not known here: a program that has sent the corrected invoice to KSeF puts its number there (decision 145). */
const correction = ({ corrects, reason }: InvoiceView): Node =>
  corrects && [
    reason ? text('PrzyczynaKorekty', REASON_WORDS[reason][0]) : null,
    // It counts on the day on which it is issued.
    text('TypKorekty', '2'),
    el(
      'DaneFaKorygowanej',
      text('DataWystFaKorygowanej', corrects.issuedOn),
      text('NrFaKorygowanej', corrects.number),
      text('NrKSeFN', '1'),
    ),
  ]

const RATES: Readonly<Record<TaxRate, string>> = { '23': '23', '8': '8', '5': '5', '0': '0 KR', zw: 'zw', np: 'np I' }

const lineOf = ({ text: name, net, gross, tax, rate }: TaxedLine, at: number, isBefore: boolean): string =>
  el(
    'FaWiersz',
    text('NrWierszaFa', String(at + 1)),
    text('P_7', name, NAME),
    ...[text('P_8A', 'usł.'), text('P_8B', '1'), amount('P_9A', net), amount('P_11', net)],
    ...[amount('P_11A', gross), amount('P_11Vat', tax), text('P_12', RATES[rate])],
    isBefore ? text('StanPrzed', '1') : null,
  )

/** Of an advance the lines are of what was ordered. */
const orderLineOf = ({ text: name, net, tax, rate }: TaxedLine, at: number, isBefore: boolean): string =>
  el(
    'ZamowienieWiersz',
    text('NrWierszaZam', String(at + 1)),
    text('P_7Z', name, NAME),
    ...[text('P_8AZ', 'usł.'), text('P_8BZ', '1'), amount('P_9AZ', net), amount('P_11NettoZ', net)],
    ...[amount('P_11VatZ', tax), text('P_12Z', RATES[rate])],
    isBefore ? text('StanPrzedZ', '1') : null,
  )

const payment = ({ paidOn, dueOn, paidWith, seller: { bankAccount } }: InvoiceView): string =>
  el(
    'Platnosc',
    paidOn ? [text('Zaplacono', '1'), text('DataZaplaty', paidOn)] : null,
    dueOn ? el('TerminPlatnosci', text('Termin', dueOn)) : null,
    paidWith === 'transfer'
      ? text('FormaPlatnosci', '6')
      : [
          text('PlatnoscInna', '1'),
          text('OpisPlatnosci', paidWith === 'credit' ? 'środki na koncie klienta' : 'płatność online'),
        ],
    dueOn && bankAccount ? el('RachunekBankowy', text('NrRB', bankAccount)) : null,
  )

/** An invoice as XML, which is valid against the schema of FA(3) where `whyNotStructured` finds nothing. */
export const toStructuredXml = (invoice: InvoiceView): string => {
  const { kind, number, issuedOn, lines, before, sums, gross, corrects, advances } = invoice
  const first = kind === 'correction' ? (corrects?.kind ?? 'invoice') : kind
  const isOrder = isOfAdvance(invoice)
  const soldOn = saleDay(invoice)
  const toLine = isOrder ? orderLineOf : lineOf
  const rows = [
    ...(before ?? []).map((line, at) => toLine(line, at, true)),
    ...lines.map((line, at) => toLine(line, at, false)),
  ]
  const content = el(
    'Fa',
    text('KodWaluty', 'PLN'),
    text('P_1', issuedOn),
    text('P_2', number),
    soldOn && text('P_6', soldOn),
    sumsOf(sums),
    amount('P_15', gross),
    notes(lines),
    text('RodzajFaktury', kind === 'correction' ? CORRECTIONS[first] : KINDS[kind]),
    correction(invoice),
    advances.map(advance => el('FakturaZaliczkowa', text('NrKSeFZN', '1'), text('NrFaZaliczkowej', advance.number))),
    isOrder ? null : rows,
    payment(invoice),
    isOrder
      ? el(
          'Zamowienie',
          amount(
            'WartoscZamowienia',
            lines.reduce((sum, line) => sum + line.gross, 0),
          ),
          rows,
        )
      : null,
  )
  const parts = [header(invoice), seller(invoice), buyer(invoice), content]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Faktura xmlns="${NAMESPACE}">${parts.join('')}</Faktura>\n`
}
