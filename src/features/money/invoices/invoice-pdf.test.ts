import { expect, it, vi } from 'vitest'
import { type PricedLine, sumsByRate, taxLines, totalOf } from '#features/money/taxes/amounts.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { linesAfter } from './corrections.ts'
import { writeInvoicePdf } from './invoice-pdf.ts'
import type { InvoiceView } from './queries.ts'

// Reading a font of 340 kB takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const PRICED: readonly PricedLine[] = [
  { text: 'Łacina z Żanetą', gross: 14_000, rate: 'zw', basis: 'art. 43 ust. 1 pkt 27' },
  { text: 'Gra', gross: 123_045, rate: '23', basis: '' },
]

const invoiceOf = (more: Partial<InvoiceView> = {}, priced = PRICED): InvoiceView => {
  const lines = taxLines(priced, 'line')
  return {
    ...{ id: 'vin_1', kind: 'invoice', number: 'FV/2026/11/0001', correctsId: null, payerId: 'usr_1', reason: '' },
    ...{ payableKind: 'reservation', payableId: 'rsv_1', rounding: 'line', paidWith: 'online', before: null },
    seller: { name: 'Szkoła Świętej Łucji', address: 'ul. Żółta 5, Łódź', nip: '5260250274', bankAccount: '' },
    buyer: { name: 'Zażółć Gęślą', address: 'Polna 3', nip: '1234563218' },
    ...{ lines, sums: sumsByRate(lines), advances: [], ...totalOf(lines) },
    ...{ issuedOn: '2026-11-21', taxedOn: '2026-11-21', soldOn: '2026-11-24', paidOn: '2026-11-21', dueOn: null },
    ...{ issuedAt: '2026-11-21T10:00:00Z', corrects: null, corrections: [] },
    ...more,
  }
}

const textOf = async (invoice: InvoiceView) => readPdfText(await writeInvoicePdf(invoice)).replaceAll('\u00a0', ' ')

it('an invoice has the words of the law, both parties, and the amounts by line and by rate', async () => {
  const text = await textOf(invoiceOf())
  for (const wanted of [
    ...['Faktura FV/2026/11/0001', 'Invoice', 'Sprzedawca', 'Nabywca', 'Szkoła Świętej Łucji', 'NIP 5260250274'],
    ...['Zażółć Gęślą', 'NIP 1234563218', 'Data wystawienia', 'Data zapłaty', 'Podstawa zwolnienia'],
    ...[
      'art. 43 ust. 1 pkt 27',
      'Stawka VAT',
      'Unit net price',
      'zw.',
      '23%',
      '1 000,37',
      '230,08',
      '1 230,45',
      '1 370,45 PLN',
    ],
  ])
    expect(text).toContain(wanted)
})

it('in Polish it has no English words, of an advance and of a correction either', async () => {
  offerLanguages({ pl: {} })
  const corrects = { id: 'vin_1', number: 'FV/2026/11/0001', issuedOn: '2026-11-21', kind: 'advance' as const }
  const correction = { kind: 'correction' as const, corrects, before: invoiceOf().lines, reason: 'cancelled' as const }
  for (const invoice of [invoiceOf(), invoiceOf({ kind: 'advance' }), invoiceOf({ ...correction, gross: -1 })]) {
    // Long words are on two lines.
    const text = (await inLanguage('pl', () => textOf(invoice))).replace(/\s+/g, ' ')
    expect(text).toContain('Cena jedn. netto')
    expect(text).not.toMatch(/[Ii]nvoice|Service|Quantity|Net\b|VAT rate|Gross|Unit|Sums|Return|Total|Date|Seller/)
  }
  offerLanguages({})
})

it('an advance has the day of its payment where that is not the day of issue, and no day of a service to come', async () => {
  const paidBefore = await textOf(invoiceOf({ kind: 'advance', paidOn: '2026-11-19' }))
  expect(paidBefore).toContain('Data otrzymania zapłaty')
  expect(paidBefore).toContain('19 November 2026')
  expect(paidBefore).not.toMatch(/24 November|Data wykonania/)
  expect(await textOf(invoiceOf({ kind: 'advance' }))).not.toMatch(/Data otrzymania|24 November/)
})

it('what corrects an invoice that is paid by transfer is still to be returned', async () => {
  expect(await textOf(invoiceOf({ paidWith: 'transfer', gross: -1 }))).toContain('Do zwrotu')
})

it('a correction names the first invoice, the reason, and what held before and after', async () => {
  const before = taxLines(PRICED, 'line')
  const lines = taxLines(linesAfter(PRICED, [{ amount: 14_000, lineId: null }]), 'line')
  const corrects = { id: 'vin_1', number: 'FV/2026/11/0001', issuedOn: '2026-11-21', kind: 'invoice' as const }
  const text = await textOf(
    invoiceOf({
      kind: 'correction',
      number: 'FK/2026/11/0001',
      corrects,
      before,
      lines,
      reason: 'cancelled',
      gross: -14_000,
    }),
  )
  for (const wanted of [
    ...['Faktura korygująca FK/2026/11/0001', 'Dotyczy faktury', 'FV/2026/11/0001', 'Przyczyna korekty'],
    ...['rezygnacja w terminie', 'Przed korektą', 'Po korekcie', 'Różnica', 'Zwrócono', '140,00 PLN'],
  ])
    expect(text).toContain(wanted)
})

it('an invoice of many lines goes on to further pages, each with the names of the columns', async () => {
  const many = Array.from({ length: 80 }, (_, at) => ({
    text: `Lekcja ${at + 1}`,
    gross: 100,
    rate: '23' as const,
    basis: '',
  }))
  const text = await textOf(invoiceOf({}, many))
  expect(text).toContain('80. Lekcja 80')
  expect(text.match(/Nazwa usługi/g)?.length).toBeGreaterThan(1)
})
