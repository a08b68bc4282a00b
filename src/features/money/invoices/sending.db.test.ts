import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createRefund } from '#features/money/refunds/refunds.ts'
import type { SendingResult } from '#integrations/invoicing/port.ts'
import { invoicing } from '#integrations/invoicing/port.ts'
import { createNothingSender } from '#integrations/invoicing/send-nothing.ts'
import { stored } from '#kernel/messages.ts'
import { db, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { setupInvoiceSendings } from '#tests/support/invoice-sendings.ts'
import { vatInvoiceIssued } from './events.ts'
import { vatInvoices } from './invoice-table.ts'
import { askToSend, sendingJobs } from './sending.ts'
import { invoiceSendings } from './sending-table.ts'

const sending = setupInvoiceSendings()
const { clock, ctx, payerCtx, sent, use, pay, issue, run, sendingOf, takeWaiting, eventsOf } = sending

const REFUSED: SendingResult = { state: 'not_sent', reason: stored('The NIP of the buyer is not valid.') }

it('an invoice costs one statement more where it is sent, and none where nothing is configured', async () => {
  const recorder = recordStatements()
  const statementsOf = async () => {
    recorder.take()
    await pay()
    return recorder.take().map(({ text, values }) => `${text} ${JSON.stringify(values)}`)
  }
  // The first job of a queue looks the queue up.
  await pay()
  await takeWaiting()
  invoicing.use(createNothingSender())
  const without = await statementsOf()
  expect(without.filter(text => /invoice.sendings/.test(text))).toEqual([])
  expect(await takeWaiting()).toEqual([])
  use()
  // The job.
  expect((await statementsOf()).length).toBe(without.length + 1)
  expect(await takeWaiting()).toHaveLength(1)
  expect(await db.$count(invoiceSendings)).toBe(0)
})

describe('an invoice', () => {
  it('is sent by a job after the commit, and what became of it is kept', async () => {
    const { id, number } = await issue()
    expect(sent).toEqual([])
    expect(await takeWaiting()).toEqual([id])
    await run(id)
    expect(sent).toEqual([{ number, xml: expect.stringContaining(`<P_2>${number}</P_2>`) }])
    expect(await sendingOf(id)).toEqual({
      ...{ state: 'sent', service: 'tested', reference: `KSeF ${number}`, reason: '', at: clock.now().toString() },
    })
    expect(await eventsOf(id)).toEqual(['vat_invoice.sent'])
  })

  it('is followed by its correction', async () => {
    const { id, intentId } = await issue()
    await transaction(tx => createRefund(tx, ctx(), { intentId, amount: 4_000, reason: 'cancelled' }))
    await sending.sendRefunds()
    const [correction] = await db.select().from(vatInvoices).where(eq(vatInvoices.correctsId, id))
    expect((await takeWaiting()).toSorted()).toEqual([id, correction?.id].toSorted())
    await run(correction?.id ?? '')
    expect(sent).toMatchObject([{ number: correction?.number, xml: expect.stringContaining('<RodzajFaktury>KOR<') }])
  })

  it('is not sent where its transaction fails', async () => {
    const { id: invoiceId, kind, number, correctsId, payerId, payableKind, payableId, gross } = await issue()
    await takeWaiting()
    const issued = vatInvoiceIssued(invoiceId, {
      ...{ invoiceId, kind, number, correctsId, payerId, payableKind, payableId, gross },
    })
    const failing = transaction(async tx => {
      await recordEvents(tx, ctx(), issued)
      throw new Error('the rest of it failed')
    })
    await expect(failing).rejects.toThrow('the rest of it failed')
    expect(await takeWaiting()).toEqual([])
    await transaction(tx => recordEvents(tx, ctx(), issued))
    expect(await takeWaiting()).toEqual([invoiceId])
  })

  it('is sent once at most: a job that runs again sends nothing, and the database refuses a change', async () => {
    const { id } = await issue()
    await run(id)
    await run(id)
    expect(sent).toHaveLength(1)
    for (const statement of [sql`update invoice_sendings set reference = 'other'`, sql`delete from invoice_sendings`])
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
  })

  it('is tried again where the service fails', async () => {
    const { id } = await issue()
    use(async () => {
      throw new Error('the service is away')
    })
    for (const _ of [1, 2]) await expect(run(id)).rejects.toThrow('the service is away')
    expect(await sendingOf(id)).toMatchObject({ state: 'sending', reference: '' })
    use()
    await run(id)
    expect(await sendingOf(id)).toMatchObject({ state: 'sent' })
  })

  it('that does not belong into KSeF is not sent, with the reason', async () => {
    await issue()
    const [issued] = await db.select().from(vatInvoices).orderBy(desc(vatInvoices.issuedAt)).limit(1)
    if (!issued) throw new Error('no invoice was issued')
    const odd = { ...issued, id: 'vin_odd', number: 'FV/2030/01/0001', buyer: { name: 'Ala', address: '', nip: null } }
    await db.insert(vatInvoices).values(odd)
    await run('vin_odd')
    expect(sent).toEqual([])
    expect(await sendingOf('vin_odd')).toMatchObject({
      ...{ state: 'not_sent', reason: 'The buyer has no name or no address.' },
    })
  })
})

describe('one that was not sent', () => {
  const refused = async () => {
    const { id } = await issue()
    use(async () => REFUSED)
    await run(id)
    await takeWaiting()
    return id
  }
  const ask = (id: string) => transaction(tx => askToSend(tx, payerCtx(), id))

  it('has its reason in the language of each reader, and is not tried again by itself', async () => {
    const id = await refused()
    offerLanguages({ pl: { 'The NIP of the buyer is not valid.': 'NIP nabywcy jest nieprawidłowy.' } })
    expect(await sendingOf(id)).toMatchObject({ state: 'not_sent', reason: 'The NIP of the buyer is not valid.' })
    expect(await inLanguage('pl', () => sendingOf(id))).toMatchObject({ reason: 'NIP nabywcy jest nieprawidłowy.' })
    offerLanguages({})
    await run(id)
    expect(sent).toHaveLength(1)
    expect(await eventsOf(id)).toEqual(['vat_invoice.not_sent'])
  })

  it('is sent when staff ask for it, and not after it was sent', async () => {
    const id = await refused()
    await ask(id)
    await ask(id)
    expect(await takeWaiting()).toEqual([id])
    expect(await sendingOf(id)).toMatchObject({ state: 'sending', reason: '' })
    use()
    await run(id)
    expect(await sendingOf(id)).toMatchObject({ state: 'sent' })
    await expect(ask(id)).rejects.toMatchObject({ refusal: { code: 'invoice_already_sent' } })
    const asked = 'vat_invoice.sending_asked'
    expect((await eventsOf(id)).toSorted()).toEqual(['vat_invoice.not_sent', asked, asked, 'vat_invoice.sent'])
  })

  it('has a job of its own where it is asked for while another one ends', async () => {
    const { id } = await issue()
    await db.execute(sql`update pgboss.job set state = 'active' where name = ${sendingJobs.queue.name}`)
    await ask(id)
    expect(await takeWaiting()).toEqual([id])
  })

  it('refuses what is no invoice, and where nothing is configured', async () => {
    await expect(ask('vin_none')).rejects.toMatchObject({ refusal: { code: 'vat_invoice_not_found' } })
    const { id } = await issue()
    invoicing.use(createNothingSender())
    await expect(ask(id)).rejects.toMatchObject({ refusal: { code: 'invoices_not_sent' } })
    await run(id)
    expect(await sendingOf(id)).toBeUndefined()
  })
})
