import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { invoicing } from '#integrations/invoicing/port.ts'
import { createNothingSender } from '#integrations/invoicing/send-nothing.ts'
import { stored } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { actorWith } from '#tests/support/actors.ts'
import { setupInvoiceSendings } from '#tests/support/invoice-sendings.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { createTestUser } from '#tests/support/users.ts'
import { sendInvoiceAgain } from './acts.ts'
import { action, loader as invoiceLoader } from './pages/invoice.tsx'
import { loader as listLoader } from './pages/invoices.tsx'

const { clock, issue, use, run, takeWaiting, payerCtx } = setupInvoiceSendings()

const ctxOf = async () => ({ actor: await createTestUser({ role: 'admin' }), now: clock.now(), requestId: 'asked' })
const argsOf = async (path: string, params: object, init?: RequestInit) => {
  const request = new Request(`http://site.test${path}`, init)
  const context = createRouterContext(createRequestContext(await ctxOf()))
  return { request, context, params, pattern: path, url: new URL(request.url) }
}
const openInvoice = async (id: string) =>
  invoiceLoader((await argsOf(`/admin/money/invoices/${id}`, { id })) as unknown as LoaderFunctionArgs)
const openList = async (query = '') =>
  (await listLoader((await argsOf(`/admin/money/invoices${query}`, {})) as unknown as LoaderFunctionArgs)).data
const press = async (id: string) => {
  const body = new URLSearchParams({ verb: 'send' })
  const args = await argsOf(`/admin/money/invoices/${id}`, { id }, { method: 'POST', body })
  return action(args as unknown as ActionFunctionArgs)
}
const refuseAll = () => use(async () => ({ state: 'not_sent', reason: stored('The NIP of the buyer is not valid.') }))

describe('the page of an invoice', () => {
  it('says what it says where nothing is configured, and asks nothing of the database for it', async () => {
    invoicing.use(createNothingSender())
    const { id } = await issue()
    const recorder = recordStatements()
    expect(await openInvoice(id)).toMatchObject({ sending: null, about: expect.stringContaining('Download the XML') })
    expect(recorder.take().filter(({ text }) => text.includes('invoice_sendings'))).toEqual([])
  })

  it('shows what became of one that is sent, and whether staff may have it sent', async () => {
    const { id, number } = await issue()
    expect(await openInvoice(id)).toMatchObject({ sending: { sending: null }, about: 'Tested.', mayAsk: true })
    refuseAll()
    await run(id)
    expect(await openInvoice(id)).toMatchObject({
      sending: { sending: { state: 'not_sent', reason: 'The NIP of the buyer is not valid.' } },
    })
    await takeWaiting()
    expect(await press(id)).toMatchObject({ data: { verb: 'send', done: 'The invoice is being sent' } })
    expect(await takeWaiting()).toEqual([id])
    use()
    await run(id)
    expect(await openInvoice(id)).toMatchObject({
      sending: { sending: { state: 'sent', reference: `KSeF ${number}` } },
    })
    expect(await press(id)).toMatchObject({ data: { refusal: { code: 'invoice_already_sent' } } })
  })
})

describe('the list of invoices', () => {
  it('shows which are not sent, and offers them as a filter, only where invoices are sent', async () => {
    const [one, other, refused] = [await issue(), await issue(), await issue()]
    await run(one.id)
    refuseAll()
    await run(refused.id)
    const listed = await openList()
    expect(listed).toMatchObject({ isSending: true })
    expect(listed.items.find(({ id }) => id === one.id)?.sending).toMatchObject({ state: 'sent' })
    const unsent = (await openList('?show=unsent')).items.map(({ id }) => id)
    expect(unsent).toEqual(expect.arrayContaining([other.id, refused.id]))
    expect(unsent).not.toContain(one.id)
    invoicing.use(createNothingSender())
    const recorder = recordStatements()
    const without = await openList('?show=unsent')
    expect(without).toMatchObject({ isSending: false, filter: 'all' })
    expect(recorder.take().filter(({ text }) => text.includes('invoice_sendings'))).toEqual([])
    expect(without.items.map(({ id }) => id)).toContain(one.id)
  })
})

it('only staff who move money have an invoice sent, and the audit says who', async () => {
  const { id } = await issue()
  for (const actor of [payerCtx().actor, actorWith({ role: 'teacher' })])
    await expect(sendInvoiceAgain({ ...payerCtx(), actor }, id)).rejects.toMatchObject({
      refusal: { code: 'forbidden' },
    })
  const ada = await ctxOf()
  await sendInvoiceAgain(ada, id)
  const asked = (await db.select().from(auditRows)).filter(({ entityId }) => entityId === id)
  expect(asked.find(({ event }) => event === 'vat_invoice.sending_asked')?.actor).toContain(ada.actor.id)
})
