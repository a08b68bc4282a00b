import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { differenceByRate, type PricedLine, sumsByRate, taxLines, totalOf } from '#features/money/taxes/amounts.ts'
import { linesAfter } from './corrections.ts'
import type { InvoiceView } from './queries.ts'
import { toStructuredXml } from './structured.ts'
import { whyNotStructured } from './structured-rules.ts'

// Reading the schemas takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const schemaFile = (name: string) => {
  const url = new URL(`../../../../tests/support/ksef/${name}`, import.meta.url)
  // The published files name each other by address.
  const contents = readFileSync(url, 'utf8').replaceAll(/schemaLocation="[^"]*\/([^/"]+)"/g, 'schemaLocation="$1"')
  return { fileName: name, contents }
}
const TYPES = ['StrukturyDanych', 'ElementarneTypyDanych', 'KodyKrajow'].map(name => schemaFile(`${name}_v10-0E.xsd`))

const errorsOf = async (xml: string): Promise<readonly string[]> => {
  const { errors } = await validateXML({
    xml: { fileName: 'invoice.xml', contents: xml },
    schema: schemaFile('FA3.xsd'),
    preload: TYPES,
  })
  return errors.map(({ message }) => message)
}

const NOW = Temporal.Instant.from('2026-11-21T10:00:00.123Z')
const LINES: readonly PricedLine[] = [
  { text: 'Matematyka „AA” z Niną & Ala <1>', gross: 14_000, rate: 'zw', basis: 'art. 43 ust. 1 pkt 27' },
  { text: 'Gra', gross: 12_300, rate: '23', basis: '' },
  { text: 'Książka', gross: 1_050, rate: '5', basis: '' },
  { text: 'Inne', gross: 1_080, rate: '8', basis: '' },
  { text: 'Zero', gross: 100, rate: '0', basis: '' },
  { text: 'Poza', gross: 100, rate: 'np', basis: '' },
]

const invoiceOf = (more: Partial<InvoiceView> = {}, priced = LINES): InvoiceView => {
  const lines = taxLines(priced, 'line')
  const sums = sumsByRate(lines)
  return {
    ...{ id: 'vin_1', kind: 'invoice', number: 'FV/2026/11/0001', correctsId: null, payerId: 'usr_1', reason: '' },
    ...{ payableKind: 'reservation', payableId: 'rsv_1', rounding: 'line', paidWith: 'online', before: null },
    seller: { name: 'Szkoła Świętej Łucji', address: 'ul. Żółta 5, Łódź', nip: '5260250274', bankAccount: '' },
    buyer: { name: 'Ala Nowak', address: 'Polna 3, Kraków', nip: null },
    ...{ lines, sums, advances: [], ...totalOf(sums) },
    ...{ issuedOn: '2026-11-21', taxedOn: '2026-11-21', soldOn: '2026-11-24', paidOn: '2026-11-21', dueOn: null },
    ...{ issuedAt: NOW.toString(), corrects: null, corrections: [] },
    ...more,
  }
}

const correctionOf = (kind: 'invoice' | 'advance' | 'final'): InvoiceView => {
  const before = taxLines(LINES, 'line')
  const lines = taxLines(linesAfter(LINES, [{ amount: 5_000, lineId: null }]), 'line')
  const sums = differenceByRate(sumsByRate(before), sumsByRate(lines))
  const corrects = { id: 'vin_1', number: 'FV/2026/11/0001', issuedOn: '2026-11-21', kind }
  return invoiceOf({
    ...{ kind: 'correction', number: 'FK/2026/11/0001', correctsId: 'vin_1', corrects, reason: 'cancelled' },
    ...{ lines, before, sums, ...totalOf(sums) },
  })
}

describe('a structured invoice is valid against the published schema', () => {
  it.each<[string, InvoiceView]>([
    ['to a person', invoiceOf()],
    ['to a company', invoiceOf({ buyer: { name: 'Żółw sp. z o.o.', address: 'Prosta 2', nip: '5260250274' } })],
    ['of an advance', invoiceOf({ kind: 'advance' })],
    [
      'that is final',
      invoiceOf({ kind: 'final', advances: [{ number: 'FV/2026/10/0009', issuedOn: '2026-10-30', sums: [] }] }),
    ],
    ['that is paid with credit', invoiceOf({ paidWith: 'credit' })],
    [
      'that is paid by transfer',
      invoiceOf({
        ...{ paidWith: 'transfer', paidOn: null, dueOn: '2026-12-05' },
        seller: { name: 'Szkoła', address: 'Łódź', nip: '5260250274', bankAccount: '61109010140000071219812874' },
      }),
    ],
    ['with a name of many signs', invoiceOf({}, [{ text: `${'Ł '.repeat(400)}`, gross: 1, rate: '23', basis: '' }])],
    ['that corrects an invoice', correctionOf('invoice')],
    ['that corrects an advance', correctionOf('advance')],
    ['that corrects a final one', correctionOf('final')],
  ])('%s', async (_, invoice) => {
    expect(whyNotStructured(invoice)).toBeNull()
    expect(await errorsOf(toStructuredXml(invoice))).toEqual([])
  })
})

describe('an invoice does not belong into KSeF, and its XML is not valid,', () => {
  const { seller, buyer } = invoiceOf()
  it.each<[string, InvoiceView]>([
    ['of a seller without an address', invoiceOf({ seller: { ...seller, address: '' } })],
    ['of a seller with a wrong NIP', invoiceOf({ seller: { ...seller, nip: '0000000000' } })],
    ['to a buyer without a name', invoiceOf({ buyer: { ...buyer, name: ' ' } })],
    ['to a buyer without an address', invoiceOf({ buyer: { ...buyer, address: '' } })],
    ['to a company with a wrong NIP', invoiceOf({ buyer: { ...buyer, nip: '5000250274' } })],
    ['with a line without text', invoiceOf({}, [{ text: ' ', gross: 100, rate: '23', basis: '' }])],
    ['with an exemption without its legal basis', invoiceOf({}, [{ text: 'Gra', gross: 100, rate: 'zw', basis: '' }])],
  ])('%s', async (_, invoice) => {
    expect(whyNotStructured(invoice)).not.toBeNull()
    expect(await errorsOf(toStructuredXml(invoice))).not.toEqual([])
  })

  it('without lines', () => {
    expect(whyNotStructured(invoiceOf({ lines: [] }))).not.toBeNull()
  })
})

describe('the day of the sale', () => {
  const dayIn = (invoice: InvoiceView) => /<P_6>(.*?)<\/P_6>/.exec(toStructuredXml(invoice))?.[1] ?? null
  // The lesson is on 24 November: the tax is due when the money comes (art. 106e ust. 1 pkt 4 of the VAT act).
  it.each<[string, InvoiceView, string | null]>([
    ['of an invoice is that of the service', invoiceOf(), '2026-11-24'],
    ['is left out where it is the day of issue', invoiceOf({ soldOn: '2026-11-21' }), null],
    [
      'of an advance that was paid earlier is that of the payment',
      invoiceOf({ kind: 'advance', paidOn: '2026-11-19' }),
      '2026-11-19',
    ],
    ['of an advance that was paid on the day of issue is left out', invoiceOf({ kind: 'advance' }), null],
    [
      'of what corrects an advance is that of the advance',
      { ...correctionOf('advance'), issuedOn: '2026-11-23' },
      null,
    ],
    [
      'of what corrects an advance is that of its payment',
      { ...correctionOf('advance'), paidOn: '2026-11-19' },
      '2026-11-19',
    ],
    ['of what corrects an invoice is that of the service', correctionOf('invoice'), '2026-11-24'],
  ])('%s', async (_, invoice, day) => {
    expect(dayIn(invoice)).toBe(day)
    expect(await errorsOf(toStructuredXml(invoice))).toEqual([])
  })
})

it('the schema finds what is wrong: a test of the test', async () => {
  const xml = toStructuredXml(invoiceOf()).replace('<P_15>', '<P_15>x')
  expect(await errorsOf(xml)).not.toEqual([])
})

it('amounts are written to the grosz, and signs are escaped', () => {
  const xml = toStructuredXml(correctionOf('invoice'))
  expect(xml).toContain('<P_15>-50.00</P_15>')
  expect(xml).toContain('z Niną &amp; Ala &lt;1&gt;')
  expect(xml).toContain('<P_19A>art. 43 ust. 1 pkt 27</P_19A>')
})

it('is made at the time of the invoice, so that it is the same whenever it is made', () => {
  expect(toStructuredXml(invoiceOf())).toContain('<DataWytworzeniaFa>2026-11-21T10:00:00Z</DataWytworzeniaFa>')
})
