import { expect, it } from 'vitest'
import { sayStored } from '#kernel/stored-words.ts'
import type { InvoicingService } from './port.ts'

let count = 0
/** Of a number that no test has used. */
const newInvoice = () => {
  count += 1
  return { number: `FV/2026/11/${String(count).padStart(4, '0')}`, xml: `<Faktura>żółw ${count}</Faktura>` }
}

/** What every adapter does, whatever it sends to. `create` makes one more process with the same service. */
export const describeInvoicingContract = (create: () => InvoicingService): void => {
  it('has a name, and says to staff in a sentence what becomes of invoices', () => {
    const { name, about } = create()
    expect(name).toMatch(/^[a-z][a-z0-9_-]*$/)
    expect(about).toMatch(/^\S.+\.$/)
  })

  it('answers for an invoice with a number of its own where it sends, else with a reason', async () => {
    const service = create()
    const result = await service.send(newInvoice())
    expect(result.state).toBe(service.sends ? 'sent' : 'not_sent')
    if (result.state === 'sent') expect(result.reference).not.toBe('')
    else expect(sayStored(result.reason)).toMatch(/^\S.+\.$/)
  })

  it('answers for the same invoice the same, also after a restart', async () => {
    const invoice = newInvoice()
    expect(await create().send(invoice)).toEqual(await create().send(invoice))
  })

  it('answers several processes that send the same invoice at once the same', async () => {
    const invoice = newInvoice()
    const results = await Promise.all(Array.from({ length: 8 }, () => create().send(invoice)))
    for (const result of results) expect(result).toEqual(results[0])
  })

  it('sends no other invoice under a number that it has sent', async () => {
    const invoice = newInvoice()
    await create().send(invoice)
    const other = await create().send({ ...invoice, xml: '<Faktura>other</Faktura>' })
    expect(other.state).toBe('not_sent')
    if (other.state === 'not_sent') expect(sayStored(other.reason)).toMatch(/^\S.+\.$/)
  })

  it('gives two invoices two numbers', async () => {
    const service = create()
    const [one, other] = [await service.send(newInvoice()), await service.send(newInvoice())]
    if (one.state === 'sent' && other.state === 'sent') expect(one.reference).not.toBe(other.reference)
    else expect([one.state, other.state]).toEqual(['not_sent', 'not_sent'])
  })
}
