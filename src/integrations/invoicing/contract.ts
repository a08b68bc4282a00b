import { expect, it } from 'vitest'
import type { InvoicingService } from './port.ts'

const INVOICE = { number: 'FV/2026/11/0001', xml: '<Faktura/>' } as const

/** What every adapter does, whatever it sends to. */
export const describeInvoicingContract = (create: () => InvoicingService): void => {
  it('has a name, and says to staff in a sentence what becomes of invoices', () => {
    const { name, about } = create()
    expect(name).toMatch(/^[a-z][a-z0-9_-]*$/)
    expect(about).toMatch(/^\S.+\.$/)
  })

  it('answers for an invoice with a number of its own, or with a reason', async () => {
    const result = await create().send(INVOICE)
    if (result.state === 'sent') expect(result.reference).not.toBe('')
    else expect(result.reason).toMatch(/^\S.+\.$/)
  })

  it('answers for the same invoice the same', async () => {
    const service = create()
    expect(await service.send(INVOICE)).toEqual(await service.send(INVOICE))
  })
}
