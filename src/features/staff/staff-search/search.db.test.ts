import { beforeAll, describe, expect, it } from 'vitest'
import { paymentIntents } from '#features/money/payments/table.ts'
import { type Actor, type Ctx, VISITOR } from '#kernel/actor.ts'
import { type IdKind, newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestGame } from '#tests/support/games.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { countSearch, searchForStaff } from './search.ts'

setupDatabase()
const NOW = instant('2026-11-22T10:00:00Z')
const as = (actor: Actor, now = NOW): Ctx => ({ actor, now, requestId: 'req_test' })

let recorder: ReturnType<typeof recordStatements>
let admin: Actor
let support: Actor
let finance: Actor
let content: Actor
beforeAll(async () => {
  recorder = recordStatements()
  admin = await createTestUser({ role: 'admin' })
  support = await createTestUser({ staffRole: 'support' })
  finance = await createTestUser({ staffRole: 'finance' })
  content = await createTestUser({ staffRole: 'content' })
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Zuzanna Quill' })
  await createTestSession({ teacher, type: 'group', now: NOW, title: 'Quarks and leptons' })
  await createTestGame({ teacher, now: NOW, title: 'The Quiet Lighthouse' })
})

const kindsFor = async (actor: Actor, q: string) => (await searchForStaff(as(actor), q)).map(({ kind }) => kind)

describe('the search of staff', () => {
  it('finds people, sessions and games by the beginning of a word, each for those who may open it', async () => {
    expect(new Set(await kindsFor(admin, 'qui'))).toEqual(new Set(['person', 'session', 'game']))
    expect(await kindsFor(support, 'quar')).toEqual(['session'])
    expect(await kindsFor(finance, 'qui')).toEqual(['person'])
    expect(await kindsFor(content, 'qui')).toEqual([])
    expect(await kindsFor(admin, 'q')).toEqual([])
    expect(await kindsFor(admin, '100%_')).toEqual([])
  })
  it('leads from a pasted id to its record, for those who may open it, without a statement', async () => {
    const id = newId('intent')
    recorder.take()
    expect(await searchForStaff(as(finance), ` ${id.toUpperCase()} `)).toMatchObject([
      { kind: 'record', to: `/admin/money/payments/${id}` },
    ])
    expect(recorder.take()).toHaveLength(0)
    expect((await searchForStaff(as(support), id)).filter(({ kind }) => kind === 'record')).toEqual([])
  })
  it('finds a payment by its reference, for those who see money', async () => {
    const [payer, id] = [await createTestUser({ name: 'Pola Payer' }), newId('intent')]
    const payable = { payableKind: 'voucher', payableId: 'voucher-2026' }
    const paid = { englishWords: 'A gift voucher', amount: 5_000, provider: 'test', state: 'succeeded' } as const
    const at = { createdAt: NOW, expiresAt: NOW, settledAt: NOW }
    await db.insert(paymentIntents).values({ id, payerId: payer.id, ...payable, ...paid, ...at })
    for (const actor of [admin, finance])
      expect(await searchForStaff(as(actor), 'voucher-2026')).toMatchObject([
        { kind: 'payment', to: `/admin/money/payments/${id}`, hint: expect.stringContaining('Pola Payer') },
      ])
    for (const actor of [support, content]) expect(await searchForStaff(as(actor), 'voucher-2026')).toEqual([])
  })
  it('leads from an id only those who may open the record', async () => {
    const opens = async (actor: Actor, kind: IdKind) => (await kindsFor(actor, newId(kind))).includes('record')
    const openedBy = async (kind: IdKind) => [
      await opens(admin, kind),
      await opens(support, kind),
      await opens(finance, kind),
      await opens(content, kind),
    ]
    for (const kind of ['user', 'training'] as const) expect(await openedBy(kind)).toEqual([true, true, true, false])
    for (const kind of ['session', 'game', 'reservation', 'lesson', 'seat', 'campaign', 'conversation'] as const)
      expect(await openedBy(kind), kind).toEqual([true, true, false, false])
    for (const kind of ['intent', 'statement', 'discountCode'] as const)
      expect(await openedBy(kind), kind).toEqual([true, false, true, false])
    expect(await openedBy('webhook')).toEqual([true, false, false, false])
  })
  it('asks one statement for each kind', async () => {
    recorder.take()
    await searchForStaff(as(admin), 'qui')
    expect(recorder.take().map(({ text }) => text.slice(0, 30))).toHaveLength(4)
  })
  it('refuses everyone but staff, and a flood', async () => {
    await expect(searchForStaff(as(VISITOR), 'qui')).rejects.toMatchObject({ refusal: { status: 401 } })
    const student = await createTestUser()
    await expect(searchForStaff(as(student), 'qui')).rejects.toMatchObject({ refusal: { status: 403 } })
    for (let count = 0; count < 300; count++) countSearch(as(admin))
    expect(() => countSearch(as(admin))).toThrow()
    countSearch(as(support))
    countSearch(as(admin, NOW.add({ seconds: 61 })))
  })
})
