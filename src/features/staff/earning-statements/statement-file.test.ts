import { expect, it, vi } from 'vitest'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { writeStatementPdf } from './statement-file.ts'

// Reading a font of 340 kB takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const line = {
  ...({ kind: 'individual', basis: 'share' } as const),
  ...{ id: 'erl_1', taughtOn: '2026-11-24', title: 'Łacina dla początkujących' },
  ...{ rate: 6_000, base: 8_000, amount: 4_800, how: '60% of 80 PLN', corrects: null },
}

it('the PDF of a statement has each line with how it was computed, the sum and the payment', async () => {
  const statement = {
    ...{ month: '2026-11', displayName: 'Żaneta Gęś', username: 'zaneta', createdAt: '2026-12-01T10:00:00Z' },
    ...{ amount: 4_200, paidOn: '2026-12-03', paymentReference: 'PL 77' },
    lines: [line, { ...line, id: 'erl_2', taughtOn: '2026-10-20', amount: -600, how: 'less', corrects: '2026-10' }],
  }
  const seller = { name: 'Szkoła Świętej Łucji', address: 'ul. Żółkiewskiego 5', nip: '1234567890', email: 'a@b.pl' }
  const text = readPdfText(await writeStatementPdf(statement, seller)).replaceAll('\u00a0', ' ')
  for (const wanted of [
    ...['Statement of November 2026', 'Żaneta Gęś (zaneta)', 'Szkoła Świętej Łucji', 'NIP 1234567890'],
    ...['Tuesday 24 November 2026 · Łacina dla początkujących', '60% of 80 PLN', '48 PLN', '−6 PLN', '42 PLN'],
    ...['corrects October 2026', 'Paid on Thursday 3 December 2026, reference PL 77', 'Not a tax invoice.'],
  ])
    expect(text).toContain(wanted)
})
