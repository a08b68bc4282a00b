import { expect, it, vi } from 'vitest'
import { readPdfText } from '#tests/support/pdf-text.ts'
import type { ReceiptDocument } from './billing-items.ts'
import { writeReceiptPdf } from './receipt-pdf.ts'

// Reading a font of 340 kB takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const document: ReceiptDocument = {
  paid: {
    ...{ id: 'pay_1', payableKind: 'reservation', payableId: 'rsv_1', description: 'Matematyka', currency: 'PLN' },
    ...{
      amount: 6_000,
      refunded: 0,
      returning: 0,
      provider: 'test',
      state: 'succeeded',
      receiptNumber: '2026/11/0042',
    },
    ...{
      isLookedInto: false,
      isCredit: false,
      payerName: 'Zażółć Gęślą Jaźń',
      company: null,
      at: '2026-11-21T23:30:00Z',
    },
    lines: [
      { text: 'Łacina dla początkujących, 2 lessons', amount: 16_000 },
      { text: 'Paid with credit', amount: -10_000 },
    ],
    page: null,
  },
  seller: { name: 'Szkoła Świętej Łucji', address: 'ul. Żółkiewskiego 5, Łódź', nip: '1234567890', email: 'a@b.pl' },
  isTest: true,
}

it('the PDF of a receipt has every Polish letter, the amounts and the Warsaw date', async () => {
  const bytes = await writeReceiptPdf(document)
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  const text = readPdfText(bytes)
  for (const wanted of [
    'Receipt 2026/11/0042',
    'Sunday 22 November 2026',
    'Zażółć Gęślą Jaźń',
    'Szkoła Świętej Łucji',
    'ul. Żółkiewskiego 5, Łódź',
    'NIP 1234567890',
    'Test payment',
    'Łacina dla początkujących, 2 lessons',
    '160 PLN',
    '−100 PLN',
    '60 PLN',
    'Not a tax invoice.',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(wanted)
  expect(text).not.toContain('\ufffd')
})

it('the PDF names the company to which the receipt was issued', async () => {
  const company = { companyName: 'Spółka Żółw i Źrebię', address: 'ul. Ćwiartki 3/4, Łódź', nip: '5260250274' }
  const text = readPdfText(await writeReceiptPdf({ ...document, paid: { ...document.paid, company } }))
  for (const wanted of ['Spółka Żółw i Źrebię', 'ul. Ćwiartki 3/4, Łódź', 'NIP 5260250274', 'Zażółć Gęślą Jaźń'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(wanted)
})

it('a receipt of many lines goes on to further pages', async () => {
  const lines = Array.from({ length: 80 }, (_, at) => ({ text: `Lesson ${at + 1}`, amount: 100 }))
  const bytes = await writeReceiptPdf({ ...document, paid: { ...document.paid, lines, amount: 8_000 } })
  const pages = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)
  expect(pages?.length).toBeGreaterThan(1)
  expect(readPdfText(bytes)).toContain('Lesson 80')
})
