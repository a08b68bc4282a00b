import { describe, expect, it } from 'vitest'
import { describeInvoicingContract } from './contract.ts'
import { createNothingSender } from './send-nothing.ts'

describe('the service that sends nothing', () => {
  describeInvoicingContract(createNothingSender)

  it('says that it has not sent it', async () => {
    const service = createNothingSender()
    expect(await service.send({ number: 'FV/2026/11/0001', xml: '' })).toEqual({
      state: 'not_sent',
      reason: service.about,
    })
  })
})
