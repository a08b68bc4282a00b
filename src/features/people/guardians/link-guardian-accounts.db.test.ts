import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmEmailAsOperator } from '#features/people/credentials/actions/verification.ts'
import { emailChanged } from '#features/people/users/events.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor, type User, VISITOR } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { recordEvents, registerReactions } from '#platform/events.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { manualClock } from '#tests/support/clock.ts'
import { asAnotherRequest } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { confirmGuardianAsOperator } from './actions/guardian-by-operator.ts'
import { confirmGuardian, inviteGuardian } from './actions/guardian-link.ts'
import { confirmGuardianship, listGuardianIds, listGuardianships, listWardIds, lockChild } from './guardianships.ts'
import { userReactions } from './reactions.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
const { takeEmails } = setupAuthGateway(clock.now)
beforeAll(() => registerReactions(userReactions))
const as = (actor: Ctx['actor']): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })
const operator = () => as(systemActor('operator'))

let child: User
let address: string
beforeEach(async () => {
  await takeEmails()
  child = { ...(await createTestUser()), minor: true }
  await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, child.id))
  address = `mum.${child.username}@a.test`
})

const signUp = async ({ isConfirmed = true, birthDate = '1980-01-01' } = {}): Promise<User> => {
  const person = await createTestUser()
  await db.update(users).set({ email: address, emailVerified: isConfirmed, birthDate }).where(eq(users.id, person.id))
  return person
}
const approve = async (actor: Ctx['actor']) => {
  await inviteGuardian(as(child), { guardianEmail: address })
  const token = (await takeEmails()).at(-1)?.action?.url.replace('/guardian/', '') ?? ''
  return confirmGuardian(as(actor), token)
}
const guardians = () => listGuardianIds(db, child.id, clock.now())

describe('a guardian who approves and has an account with the address', () => {
  test.each(['signed in', 'signed out'])('acts with it at once: %s', async how => {
    const mum = await signUp()
    await approve(how === 'signed in' ? mum : VISITOR)
    expect(await guardians()).toEqual([mum.id])
    expect(await listWardIds(db, mum.id, clock.now())).toEqual([child.id])
    expect(await listGuardianships(db, child.id, clock.now())).toMatchObject([
      { guardianEmail: null, confirmedBy: 'link' },
    ])
  })

  test('has not confirmed the address yet: at once where the link is used signed in, otherwise with the address', async () => {
    const mum = await signUp({ isConfirmed: false })
    await approve(VISITOR)
    expect(await guardians()).toEqual([])
    await confirmEmailAsOperator(operator(), mum.id)
    expect(await guardians()).toEqual([mum.id])
    const sibling = { ...(await createTestUser()), minor: true }
    await db.update(users).set({ birthDate: '2013-01-01' }).where(eq(users.id, sibling.id))
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, mum.id))
    child = sibling
    await approve(mum)
    expect(await guardians()).toEqual([mum.id])
  })

  test('is linked by the approval that staff record, too', async () => {
    const mum = await signUp()
    await confirmGuardianAsOperator(operator(), child.id, { guardianEmail: address })
    expect(await guardians()).toEqual([mum.id])
    // Once more, by the address: the account is guardian already, and nothing breaks.
    await confirmGuardianAsOperator(operator(), child.id, { guardianEmail: address })
    expect(await guardians()).toEqual([mum.id])
  })
})

describe('a guardian who approves and signs up later', () => {
  test('acts with the account once its address is confirmed', async () => {
    await approve(VISITOR)
    expect(await guardians()).toEqual([])
    const mum = await signUp({ isConfirmed: false })
    expect(await guardians()).toEqual([])
    await confirmEmailAsOperator(operator(), mum.id)
    expect(await guardians()).toEqual([mum.id])
  })

  test('acts with an account that takes the address later', async () => {
    await approve(VISITOR)
    const mum = await signUp()
    await transaction(tx => recordEvents(tx, operator(), emailChanged(mum.id, null)))
    expect(await guardians()).toEqual([mum.id])
  })
})

test('an account that takes the address at the moment of the approval is linked', async () => {
  await inviteGuardian(as(child), { guardianEmail: address })
  const mum = await createTestUser()
  await db.update(users).set({ birthDate: '1980-01-01' }).where(eq(users.id, mum.id))
  const takeAddress = () =>
    transaction(async tx => {
      await tx.update(users).set({ email: address, emailVerified: true }).where(eq(users.id, mum.id))
      await recordEvents(tx, operator(), emailChanged(mum.id, null))
    })
  let taking: Promise<void> | undefined
  await transaction(async tx => {
    await lockChild(tx, child.id)
    const [asked] = await listGuardianships(tx, child.id, clock.now())
    if (asked) await confirmGuardianship(tx, operator(), asked, 'operator')
    taking = asAnotherRequest(takeAddress)
    await Promise.race([locksAwaited(1), taking])
  })
  await taking
  expect(await guardians()).toEqual([mum.id])
})

test.each([
  ['a minor', { birthDate: '2010-01-01' }],
  ['an account of that address that is not confirmed', { isConfirmed: false }],
])('%s is not linked', async (_, account) => {
  await signUp(account)
  await approve(VISITOR)
  expect(await guardians()).toEqual([])
  expect(await listGuardianships(db, child.id, clock.now())).toMatchObject([{ guardianEmail: address }])
})

test('a guardian who has not approved is not linked by an account', async () => {
  await inviteGuardian(as(child), { guardianEmail: address })
  const mum = await signUp({ isConfirmed: false })
  await confirmEmailAsOperator(operator(), mum.id)
  expect(await guardians()).toEqual([])
})
