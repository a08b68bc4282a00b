import { describe, expect, it } from 'vitest'
import { setupMoney } from '#tests/support/money.ts'

const { url, createCheckout } = setupMoney()

describe('GET /api/v1/payments', () => {
  const listAs = async (name: string, query = '') => {
    const answer = await fetch(`${url()}/api/v1/payments${query}`, { headers: { authorization: `Bearer ${name}` } })
    return {
      status: answer.status,
      body: (await answer.json()) as { items: { id: string }[]; nextCursor: string | null },
    }
  }
  it('lists only the reader’s own payments, page by page', async () => {
    for (let count = 0; count < 3; count++) await createCheckout()
    const first = await listAs('ala', '?limit=2')
    expect(first.body.items).toHaveLength(2)
    const next = await listAs('ala', `?limit=2&cursor=${first.body.nextCursor}`)
    expect(next.body.items.map(one => one.id)).not.toContain(first.body.items[1]?.id)
    expect((await listAs('ola')).body.items).toEqual([])
    expect((await listAs('a visitor')).status).toBe(401)
    expect((await listAs('ala', '?cursor=x')).status).toBe(400)
  })
})
