import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeCompany, saveCompany } from '#features/money/payments/company.ts'
import { CompanyInput } from '#features/money/payments/company-schema.ts'
import { payerCompanies, receipts } from '#features/money/payments/table.ts'
import { getReceiptDocument } from '#features/screens/billing/billing-items.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { serveApi } from '#tests/support/api-server.ts'
import { setupMoney } from '#tests/support/money.ts'
import { createTestUser } from '#tests/support/users.ts'
import { payerEndpoints } from './payer-api.ts'

const { clock, createCheckout, fakeCheckout, payerCtx, returnFromCheckout } = setupMoney()

const COMPANY = { companyName: 'Żółw i Spółka', address: 'ul. Źródlana 5, Łódź', nip: '5260250274' }
const pay = async () => {
  const { intentId, url } = await createCheckout()
  await fakeCheckout.simulate(url, 'pay', 'never')
  await returnFromCheckout(intentId)
  return intentId
}
const companyOf = async (id: string) => (await getReceiptDocument(payerCtx(), id, 'Guildhall')).paid.company

describe('a receipt', () => {
  it('names the company that the payer had when it was issued, whatever changes later', async () => {
    const before = await pay()
    await saveCompany(payerCtx(), COMPANY)
    const during = await pay()
    const changed = { ...COMPANY, companyName: 'Inna firma' }
    await saveCompany(payerCtx(), changed)
    const afterChange = await pay()
    await removeCompany(payerCtx())
    await removeCompany(payerCtx())
    const after = await pay()
    expect(await Promise.all([before, during, afterChange, after].map(companyOf))).toEqual([
      ...[null, COMPANY, changed, null],
    ])
  })
  it('keeps its company also against the code', async () => {
    await saveCompany(payerCtx(), COMPANY)
    const id = await pay()
    const change = db.update(receipts).set({ company: null }).where(eq(receipts.intentId, id))
    await expect(change).rejects.toThrow()
    expect(await companyOf(id)).toEqual(COMPANY)
  })
})

describe('the company of a payer', () => {
  const people = new Map<string, User>()
  beforeAll(async () => void people.set('ola', await createTestUser()))

  it.each([
    [{ nip: '5260250275' }, 'This is not a valid NIP. Please check its ten digits.'],
    [{ nip: '' }, 'Please enter the NIP.'],
    [{ companyName: '  ' }, 'Please enter the company’s name.'],
    [{ companyName: 'a'.repeat(151) }, 'Use at most 150 characters.'],
    [{ address: 'ł'.repeat(251) }, 'Use at most 250 characters.'],
    [{ address: 'ul. \u202eevil' }, 'Please use visible characters only.'],
  ])('refuses %j beside its field', (wrong, message) => {
    const parsed = CompanyInput.safeParse({ ...COMPANY, ...wrong })
    expect(parsed.error?.issues.map(issue => [issue.path[0], issue.message])).toEqual([
      [Object.keys(wrong)[0], message],
    ])
  })
  it('fits into its columns at full length, in letters outside of ASCII', async () => {
    const long = CompanyInput.parse({ companyName: '𝕏'.repeat(75), address: 'ł'.repeat(250), nip: 'PL 526-025-02-74' })
    await saveCompany(payerCtx(), long)
    expect(long.nip).toBe('5260250274')
  })
  it('is saved once however often it is sent at the same moment, and is each payer’s own', async () => {
    const api = await serveApi(payerEndpoints, { people, now: clock.now })
    const call = (method: string, body?: object) =>
      fetch(`${api.url}/api/v1/me/company`, {
        method,
        headers: { 'content-type': 'application/json', authorization: 'Bearer ola' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    try {
      const answers = await Promise.all([1, 2, 3, 4].map(() => call('PUT', COMPANY)))
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
      expect(await db.$count(payerCompanies, eq(payerCompanies.payerId, people.get('ola')?.id ?? ''))).toBe(1)
      expect((await call('PUT', { ...COMPANY, nip: '1' })).status).toBe(422)
      expect((await call('DELETE')).status).toBe(204)
      expect(await (await call('GET')).json()).toEqual({ company: null })
    } finally {
      await api.close()
    }
  })
})
