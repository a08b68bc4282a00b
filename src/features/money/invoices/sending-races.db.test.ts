import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolderSender } from '#integrations/invoicing/folder.ts'
import { invoicing, type SendingResult } from '#integrations/invoicing/port.ts'
import { stored } from '#kernel/messages.ts'
import { NotYet } from '#platform/jobs.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupInvoiceSendings } from '#tests/support/invoice-sendings.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const { clock, sent, use, issue, run, sendingOf, eventsOf } = setupInvoiceSendings()
const folder = temporaryFolder('invoices')
afterAll(() => removeFolder(folder))

describe('an invoice', () => {
  it('is sent by one of two workers that have its job at once', async () => {
    const { id } = await issue()
    const { promise: answered, resolve: answer } = Promise.withResolvers<SendingResult>()
    use(() => answered)
    const first = run(id)
    await expect.poll(() => sent.length).toBe(1)
    await expect(run(id)).rejects.toBeInstanceOf(NotYet)
    answer({ state: 'sent', reference: 'one' })
    await first
    await run(id)
    expect(sent).toHaveLength(1)
    expect(await sendingOf(id)).toMatchObject({ state: 'sent', reference: 'one' })
  })

  it('is sent by one of many workers that begin together', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await issue()
      const ends = await runConcurrently(6, () => run(id))
      expect(sent.splice(0)).toHaveLength(1)
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(NotYet)
      expect(await eventsOf(id)).toEqual(['vat_invoice.sent'])
    }
  })
})

describe('a crash between sending and keeping', () => {
  it('is followed by the same reference, once the claim of the dead worker has run out', async () => {
    const { id } = await issue()
    const service = createFolderSender({ folder })
    const { promise: never } = Promise.withResolvers<SendingResult>()
    const { promise: written, resolve: write } = Promise.withResolvers<SendingResult>()
    use(async invoice => {
      write(await service.send(invoice))
      return never
    })
    void run(id)
    const answered = await written
    const files = readdirSync(folder)
    invoicing.use(service)
    clock.advance({ seconds: 119 })
    await expect(run(id)).rejects.toBeInstanceOf(NotYet)
    clock.advance({ seconds: 1 })
    await run(id)
    expect(readdirSync(folder)).toEqual(files)
    expect(await sendingOf(id)).toMatchObject(answered)
  })
})

it('two nodes that both send an invoice, as the first was taken for dead, leave one file and one result', async () => {
  const { id, number } = await issue()
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>()
  use(async invoice => {
    await slow
    return createFolderSender({ folder }).send(invoice)
  })
  const first = run(id)
  await expect.poll(() => sent.length).toBe(1)
  clock.advance({ seconds: 120 })
  const second = run(id)
  await expect.poll(() => sent.length).toBe(2)
  goOn()
  await Promise.all([first, second])
  const name = `${number.replaceAll('/', '-')}.xml`
  expect(readdirSync(folder).filter(each => each === name)).toHaveLength(1)
  expect(await sendingOf(id)).toMatchObject({ state: 'sent', reference: name })
  expect(await eventsOf(id)).toEqual(['vat_invoice.sent'])
})

describe('a worker whose claim ran out, while another one sends the invoice', () => {
  /** Both are in the service, and each answers when it is told to. */
  const twoWorkers = async () => {
    const { id } = await issue()
    const workers = []
    for (const count of [1, 2]) {
      const answer = Promise.withResolvers<SendingResult>()
      use(() => answer.promise)
      workers.push({ answer, ended: Promise.allSettled([run(id)]) })
      await expect.poll(() => sent.length).toBe(count)
      if (count === 1) clock.advance({ seconds: 120 })
    }
    const [late, other] = workers
    if (!late || !other) throw new Error('both workers send')
    return { id, late, other }
  }

  it('leaves the claim to the other when it fails', async () => {
    const { id, late, other } = await twoWorkers()
    late.answer.reject(new Error('the service was slow'))
    expect(await late.ended).toMatchObject([{ reason: { message: 'the service was slow' } }])
    use()
    await expect(run(id)).rejects.toBeInstanceOf(NotYet)
    other.answer.resolve({ state: 'sent', reference: 'other' })
    await other.ended
    expect(sent).toHaveLength(2)
    expect(await sendingOf(id)).toMatchObject({ state: 'sent', reference: 'other' })
  })

  it('leaves the result to the other when it is refused', async () => {
    const { id, late, other } = await twoWorkers()
    late.answer.resolve({ state: 'not_sent', reason: stored('The NIP of the buyer is not valid.') })
    expect(await late.ended).toMatchObject([{ status: 'fulfilled' }])
    expect(await sendingOf(id)).toMatchObject({ state: 'sending' })
    other.answer.resolve({ state: 'sent', reference: 'other' })
    await other.ended
    expect(await sendingOf(id)).toMatchObject({ state: 'sent', reference: 'other' })
    expect(await eventsOf(id)).toEqual(['vat_invoice.sent'])
  })
})
