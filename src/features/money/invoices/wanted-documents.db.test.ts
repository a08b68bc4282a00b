import { expect, it } from 'vitest'
import { VISITOR } from '#kernel/actor.ts'
import { setupMoney } from '#tests/support/money.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { chooseDocument } from './choosing.ts'
import { readInvoiceChoice } from './wanted-documents.ts'

const { payerCtx } = setupMoney()
const COMPANY = { companyName: 'Żółw sp. z o.o.', address: 'Prosta 2', nip: '5260250274' }
const asVisitor = () => ({ ...payerCtx(), actor: VISITOR })

it('beside a button that pays, nothing is said of invoices where the school issues none, and else for whom it will be', async () => {
  await chooseDocument(payerCtx(), { document: 'company', ...COMPANY })
  expect(await readInvoiceChoice(payerCtx())).toBeUndefined()
  await setTestTaxes()
  expect(await readInvoiceChoice(payerCtx())).toEqual({ buyer: 'Żółw sp. z o.o., NIP 5260250274' })
  expect(await readInvoiceChoice(asVisitor())).toEqual({ buyer: null })
  await chooseDocument(payerCtx(), { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3' })
  expect(await readInvoiceChoice(payerCtx())).toEqual({ buyer: 'Ala Nowak' })
  await chooseDocument(payerCtx(), { document: 'receipt' })
  expect(await readInvoiceChoice(payerCtx())).toEqual({ buyer: null })
})
