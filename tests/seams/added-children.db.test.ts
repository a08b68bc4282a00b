import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { setHomework } from '#features/academy/homework/set-homework.ts'
import { becomePayer } from '#features/academy/reservation-payments/become-payer.ts'
import { payerAsked } from '#features/academy/reservations/events.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { payersNow } from '#features/academy/reservations/parties.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { joinWaitlist } from '#features/academy/waitlist/joining.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { accountLetters, sendAccountLetter } from '#features/people/account-emails/requested-emails.ts'
import { addChild } from '#features/people/family/adding-children.ts'
import { giveSignIn } from '#features/people/family/childs-sign-in.ts'
import { settleComingOfAge } from '#features/people/family/coming-of-age.ts'
import { readForWhom } from '#features/people/family/for-whom.ts'
import { signUpAsGuardian } from '#features/people/family/guardian-sign-up.ts'
import { inviteSecondGuardian } from '#features/people/family/second-guardian.ts'
import { confirmGuardianAsOperator } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { confirmGuardian, denyGuardian, inviteGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { isClosedToBooking, listGuardianIds, listWardIds } from '#features/people/guardians/guardianships.ts'
import { addedChildren, guardianships } from '#features/people/guardians/table.ts'
import { answerNotification } from '#features/people/notifications/answer-notification.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { authAccounts, authSessions, toDate, users } from '#features/people/users/table.ts'
import { listFamilyDates, loadFamily } from '#features/screens/family/family-data.ts'
import { leaveGuardianship } from '#features/screens/family/leaving-guardianship.ts'
import { joinMeeting } from '#features/screens/meetings/join.ts'
import { exportOwnData } from '#features/screens/own-data/exporting.ts'
import { type User, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { signToken } from '#platform/signed-token.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { joinInputFor } from '#tests/support/waitlist.ts'

const app = setupSeams()
const { at, bookFor, clock, createBooked, ctxAs, fakeCheckout, noticesOf, returnFromCheckout } = app

const NOW = '2026-11-21T10:00:00Z'
/** Ten on the day of the tests. */
const ZOSIA = { displayName: 'Zosia Wrona', birthDate: '2016-05-05' }
/** Fourteen. */
const OLEK = { displayName: 'Olek Wrona', birthDate: '2012-05-05' }

const createParent = async (name = 'Ewa Wrona'): Promise<User> => ({
  ...(await createTestUser({ name })),
  isGuardian: true,
})
const newFamily = async (child = ZOSIA) => {
  at(NOW)
  const parent = await createParent()
  return { parent, childId: await addChild(ctxAs(parent), child) }
}
const createTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
const newOffer = async (teacher?: User) =>
  app.createSession('group', { teacher: teacher ?? (await createTeacher()), maxStudents: 4 })
const letters = async () => (await takeJobs(outbox)).map(({ data }) => data)
const rowsOf = ({ id }: User) =>
  db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
const linkTo = async (address: string) => {
  const sent = (await letters()).filter(({ to }) => to === address)
  return sent.at(-1)
}
const person = async (id: string): Promise<User> => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('no user')
  return {
    ...(await createTestUser()),
    id,
    displayName: row.displayName,
    minor: true,
    emailVerified: row.emailVerified,
  }
}

describe('an adult adds a child', () => {
  it('whose guardian they are at once, and that cannot sign in by any way', async () => {
    const { parent, childId } = await newFamily()
    expect(await listWardIds(db, parent.id, clock.now())).toEqual([childId])
    const [child] = await db.select().from(users).where(eq(users.id, childId))
    expect(child).toMatchObject({
      displayName: 'Zosia Wrona',
      emailVerified: false,
      hasPassword: false,
      role: 'student',
    })
    expect(await db.select().from(authAccounts).where(eq(authAccounts.userId, childId))).toEqual([])
    const times = { createdAt: toDate(clock.now()), updatedAt: toDate(clock.now()) }
    const signIn = db
      .insert(authSessions)
      .values({ id: newId('event'), userId: childId, token: `t_${childId}`, expiresAt: new Date(), ...times })
    await expect(signIn).rejects.toMatchObject({ cause: { constraint: 'added_child_signs_in' } })
    const password = { accountId: childId, providerId: 'credential', password: 'x', ...times }
    await expect(
      db.insert(authAccounts).values({ id: newId('event'), userId: childId, ...password }),
    ).rejects.toMatchObject({ cause: { constraint: 'added_child_signs_in' } })
    const events = await db.select().from(auditRows).where(eq(auditRows.entityId, childId)).orderBy(auditRows.id)
    expect(events.map(({ event }) => event)).toEqual([
      'user.signed_up',
      'user.child_added',
      'user.guardian_named',
      'user.guardian_confirmed',
    ])
    expect(JSON.stringify(events)).not.toContain('@')
  })

  it.each([
    ['an adult', '2008-11-21', 'not_a_child'],
    ['a child under six', '2021-01-01', 'too_young'],
    ['an unborn one', '2027-01-01', 'not_born_yet'],
  ])('not %s', async (_, birthDate, code) => {
    at(NOW)
    expect(await codeOf(addChild(ctxAs(await createParent()), { displayName: 'X Y', birthDate }))).toBe(code)
  })

  it('not a minor, and not before the own address is confirmed; at most ten, also at once', async () => {
    at(NOW)
    const parent = await createParent()
    expect(await codeOf(addChild(ctxAs({ ...parent, minor: true }), ZOSIA))).toBe('adults_only')
    expect(await codeOf(addChild(ctxAs({ ...parent, emailVerified: false }), ZOSIA))).toBe('email_not_verified')
    const added = await runConcurrently(12, () => addChild(ctxAs(parent), ZOSIA))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await listWardIds(db, parent.id, clock.now())).toHaveLength(10)
  })
})

describe('a sign-in of its own', () => {
  it('is not for a child under 13: neither by the rule nor in the database', async () => {
    const { parent, childId } = await newFamily()
    expect(await codeOf(giveSignIn(ctxAs(parent), childId, { email: 'zosia@a.test' }))).toBe('no_sign_in_yet')
    const given = db.update(addedChildren).set({ signInSince: clock.now() }).where(eq(addedChildren.childId, childId))
    await expect(given).rejects.toMatchObject({ cause: { constraint: 'sign_in_has_its_age' } })
    expect(await codeOf(addChild(ctxAs(parent), { ...ZOSIA, email: 'z@a.test' }))).toBe('no_sign_in_yet')
  })

  it('of 13 on goes to a free address, and the page says the same for one that has an account', async () => {
    const { parent, childId } = await newFamily(OLEK)
    const taken = await createTestUser()
    await giveSignIn(ctxAs(parent), childId, { email: `${taken.username}@guildhall.test` })
    const [before] = await db.select().from(users).where(eq(users.id, childId))
    expect(before?.email).toMatch(/@no-sign-in\.invalid$/)
    await giveSignIn(ctxAs(parent), childId, { email: `olek.${childId}@a.test` })
    const [after] = await db.select().from(users).where(eq(users.id, childId))
    expect(after).toMatchObject({ email: `olek.${childId}@a.test`, emailVerified: false })
    expect(after?.invitedAt).not.toBeNull()
    expect(await codeOf(giveSignIn(ctxAs(await createParent()), childId, { email: 'x@a.test' }))).toBe(
      'child_not_found',
    )
  })

  it('comes with a letter that names the adult, whom its reader may not know', async () => {
    const { parent, childId } = await newFamily(OLEK)
    const email = `olek.${childId}@a.test`
    await giveSignIn(ctxAs(parent), childId, { email })
    for (const { data } of await takeJobs(accountLetters))
      if ('userId' in data && data.userId === childId) await sendAccountLetter(data, childId)
    const told = (await letters()).filter(({ to }) => to === email)
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).toContain(`Is ${parent.displayName} not your parent or guardian?`)
  })

  it('carries no letters to any number of strangers', async () => {
    const { parent, childId } = await newFamily(OLEK)
    const codes: unknown[] = []
    for (let at = 0; at < 21; at += 1)
      codes.push(await codeOf(giveSignIn(ctxAs(parent), childId, { email: `stranger-${at}.${childId}@a.test` })))
    expect(codes).toEqual([...Array(20).fill(null), 'too_many_tries'])
  })
})

it('what a child without a sign-in is told goes to its guardians, once each, with its name', async () => {
  const { parent, childId } = await newFamily()
  const session = await newOffer()
  await bookFor(session, parent, { studentId: childId })
  const told = (await noticesOf(parent)).filter(({ type }) => type === 'reservation_confirmed')
  expect(told).toHaveLength(1)
  const dad = await createParent('Jan Wrona')
  await makeGuardian(await person(childId), dad, clock.advance({ minutes: 1 }))
  await db.update(users).set({ birthDate: ZOSIA.birthDate }).where(eq(users.id, childId))
  await bookFor(session, parent, { studentId: childId, firstDate: '2026-12-01' })
  const second = (await noticesOf(dad)).filter(({ type }) => type === 'reservation_confirmed')
  expect(second.map(({ title }) => title)).toEqual([expect.stringMatching(/^Zosia Wrona: /)])
  for (const { to } of await letters()) expect(to).not.toMatch(/invalid$/)
})

it('a child without an address waits for a place, which is offered while its guardian pays', async () => {
  at(NOW)
  const { session, student, lessonId } = await createBooked('group', { maxStudents: 1 })
  const parent = await createParent()
  const childId = await addChild(ctxAs(parent), ZOSIA)
  await joinWaitlist(ctxAs(parent), session.id, { ...joinInputFor(session), studentId: childId, payerId: parent.id })
  await cancelLesson(ctxAs(student), lessonId)
  const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.studentId, childId))
  expect(entry?.state).toBe('offered')
})

it('a page asks for whom, and proposes the child of the last booking; readers without children are asked nothing', async () => {
  const { parent, childId } = await newFamily()
  const other = await addChild(ctxAs(parent), OLEK)
  const params = new URLSearchParams()
  expect(await readForWhom(ctxAs(parent), params)).toMatchObject({ chosenId: other, chosenName: 'Olek Wrona' })
  params.set('for', childId)
  expect(await readForWhom(ctxAs(parent), params)).toMatchObject({ chosenId: childId })
  params.set('for', (await createTestUser()).id)
  expect(await readForWhom(ctxAs(parent), params)).toMatchObject({ chosenId: other })
  expect(await readForWhom(ctxAs(await createTestUser()), params)).toBeNull()
})

describe('a second guardian', () => {
  const invite = async (parent: User, childId: string) => {
    const address = `dad.${childId}@a.test`
    await letters()
    await inviteSecondGuardian(ctxAs(parent), childId, { guardianEmail: address })
    const letter = await linkTo(address)
    expect(letter?.emailSubject).toBe('You are asked to be a guardian')
    return { address, guardianshipId: JSON.stringify(letter).match(/grd_[0-9a-z]+/)?.[0] ?? '' }
  }
  const tokenFor = (guardianshipId: string) => signToken('guardian', guardianshipId, clock.now().add({ hours: 24 }))

  it('agrees by the link, and has no rights before', async () => {
    const { parent, childId } = await newFamily()
    const { address, guardianshipId } = await invite(parent, childId)
    const dad = await createParent('Jan Wrona')
    await db.update(users).set({ email: address }).where(eq(users.id, dad.id))
    expect(await listGuardianIds(db, childId, clock.now())).toEqual([parent.id])
    await confirmGuardian(ctxAs(dad), tokenFor(guardianshipId))
    expect([...(await listGuardianIds(db, childId, clock.now()))].sort()).toEqual([parent.id, dad.id].sort())
    expect(await codeOf(inviteSecondGuardian(ctxAs(parent), childId, { guardianEmail: address }))).toBe(
      'is_guardian_already',
    )
  })

  it('who does not know the child ends the request, and the child books on', async () => {
    const { parent, childId } = await newFamily()
    const { guardianshipId } = await invite(parent, childId)
    await denyGuardian({ actor: VISITOR, now: clock.now(), requestId: 'test' }, tokenFor(guardianshipId))
    expect(await isClosedToBooking(db, childId)).toBe(false)
    expect(await listGuardianIds(db, childId, clock.now())).toEqual([parent.id])
  })
})

describe('a guardian who has approved by the link', () => {
  const approved = async () => {
    at(NOW)
    const child = { ...(await createTestUser({ name: 'Olek' })), minor: true }
    await db.update(users).set({ birthDate: OLEK.birthDate }).where(eq(users.id, child.id))
    const address = `mum.${child.id}@a.test`
    await letters()
    await inviteGuardian(ctxAs(child), { guardianEmail: address })
    const token = signToken(
      'guardian',
      JSON.stringify(await linkTo(address)).match(/grd_[0-9a-z]+/)?.[0] ?? '',
      clock.now().add({ hours: 24 }),
    )
    const visitor = { actor: VISITOR, now: clock.now(), requestId: 'test' }
    const form = {
      ...{ password: 'correct horse 1', displayName: 'Ewa Wrona', zone: 'Europe/Warsaw' },
      ...{ birthDate: '1984-04-01', termsAccepted: true },
    }
    const signUp = (more: object = {}) => signUpAsGuardian(visitor, token, { ...form, ...more })
    return { child, address, token, visitor, signUp }
  }

  it('signs up there with the proven address, and is guardian at once, without another letter', async () => {
    const { child, address, token, visitor, signUp } = await approved()
    expect(await codeOf(signUp())).toBe('link_is_over')
    await confirmGuardian(visitor, token)
    await letters()
    expect(await codeOf(signUp({ birthDate: '2010-01-01' }))).toBe('guardian_is_minor')
    const mum = await signUp()
    expect(await listGuardianIds(db, child.id, clock.now())).toEqual([mum])
    const [row] = await db.select().from(users).where(eq(users.id, mum))
    expect(row).toMatchObject({ email: address, emailVerified: true })
    expect(await letters()).toEqual([])
    expect(await codeOf(signUp())).toBe('link_is_over')
  })

  it('and has an account with the address is told to log in, and no second one is made', async () => {
    const { address, token, visitor, signUp } = await approved()
    const mum = await createTestUser()
    await db.update(users).set({ email: address, emailVerified: false }).where(eq(users.id, mum.id))
    await confirmGuardian(visitor, token)
    expect(await codeOf(signUp())).toBe('email_has_account')
    await confirmGuardian(ctxAs(mum), token)
    expect(await listWardIds(db, mum.id, clock.now())).toHaveLength(1)
  })
})

it('a guardian who remains pays for what follows, where the payer has left a child without a sign-in', async () => {
  const { parent, dad, childId } = await twoGuardians()
  await leaveGuardianship(ctxAs(parent), childId)
  clock.advance({ seconds: 1 })
  const parties = { studentId: childId, payerId: parent.id }
  expect((await payersNow(db, [parties], clock.now()))(parties)).toBe(dad.id)
})

const twoGuardians = async () => {
  const { parent, childId } = await newFamily()
  const dad = await createParent('Jan Wrona')
  await makeGuardian(await person(childId), dad, clock.now())
  await db.update(users).set({ birthDate: ZOSIA.birthDate }).where(eq(users.id, childId))
  clock.advance({ minutes: 1 })
  return { parent, dad, childId }
}

describe('a guardian leaves', () => {
  it('but not the last one, also where two leave at once', async () => {
    const { parent, dad, childId } = await twoGuardians()
    const both = [parent, dad]
    const left = await runConcurrently(2, index => leaveGuardianship(ctxAs(both[index] ?? parent), childId))
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listGuardianIds(db, childId, clock.now())).toHaveLength(1)
    const last = (await listGuardianIds(db, childId, clock.now()))[0] === parent.id ? parent : dad
    expect(await codeOf(leaveGuardianship(ctxAs(last), childId))).toBe('last_guardian')
  })

  it('not while a place waits for their payment; of leaving and reserving at once, one is refused', async () => {
    const { parent, childId } = await twoGuardians()
    const session = await newOffer()
    const acts = [
      () => reserve(ctxAs(parent), reserveInputFor(session, { studentId: childId })).then(() => 'reserved'),
      () => leaveGuardianship(ctxAs(parent), childId).then(() => 'left'),
    ]
    const codes = await Promise.all(acts.map(act => act().catch(error => error.refusal?.code ?? String(error))))
    expect([
      ['reserved', 'guardian_pays_now'],
      ['forbidden', 'left'],
    ]).toContainEqual(codes)
  })

  it('once the place is released', async () => {
    const { parent, childId } = await twoGuardians()
    const { reservationId } = await reserve(ctxAs(parent), reserveInputFor(await newOffer(), { studentId: childId }))
    expect(await codeOf(leaveGuardianship(ctxAs(parent), childId))).toBe('guardian_pays_now')
    await cancelHold(ctxAs(parent), reservationHoldable(reservationId))
    expect(await codeOf(leaveGuardianship(ctxAs(parent), childId))).toBeNull()
  })
})

it('two guardians who reserve for one child at once get one hold, or the second reads why not', async () => {
  const { parent, dad, childId } = await twoGuardians()
  const session = await newOffer()
  const both = [parent, dad]
  await runConcurrently(2, index =>
    reserve(ctxAs(both[index] ?? parent), reserveInputFor(session, { studentId: childId })),
  )
  const held = and(eq(reservations.userId, childId), eq(reservations.state, 'held'))
  expect(await db.$count(reservations, held)).toBe(1)
})

describe('the 18th birthday', () => {
  it('leaves no one to become guardian of: neither by staff nor by a link that was sent before', async () => {
    const { parent, childId } = await newFamily(OLEK)
    const other = await createParent('Adam Wrona')
    await inviteSecondGuardian(ctxAs(parent), childId, { guardianEmail: `${other.username}@guildhall.test` })
    const [asked] = await db
      .select({ id: guardianships.id })
      .from(guardianships)
      .where(and(eq(guardianships.childId, childId), isNull(guardianships.confirmedAt)))
    at('2030-05-05T10:00:00Z')
    const token = signToken('guardian', asked?.id ?? '', clock.now().add({ hours: 24 }))
    expect(await codeOf(confirmGuardian(ctxAs(other), token))).toBe('link_is_over')
    const admin = await createTestUser({ role: 'admin' })
    const made = confirmGuardianAsOperator(ctxAs(admin), childId, { guardianId: other.id }, 'A letter')
    expect(await codeOf(made)).toBe('of_age')
  })

  const ALMOST = { displayName: 'Ida Wrona', birthDate: '2008-12-20' }

  it('is announced 30 days before to the guardians, once, and ends the guardianship on the day', async () => {
    const { parent, childId } = await newFamily(ALMOST)
    const toldOf = async () => (await noticesOf(parent)).map(({ type }) => type).filter(type => /of_age/.test(type))
    at('2026-11-19T10:00:00Z')
    await settleComingOfAge(clock.now())
    expect(await toldOf()).toEqual([])
    at('2026-11-21T10:00:00Z')
    for (let run = 0; run < 2; run++) await settleComingOfAge(clock.now())
    expect(await toldOf()).toEqual(['coming_of_age'])
    at('2026-12-19T23:00:00Z')
    expect(await listWardIds(db, parent.id, clock.now())).toEqual([])
    // By the date, before the schedule has run.
    const late = inviteSecondGuardian(ctxAs(parent), childId, { guardianEmail: `late.${childId}@a.test` })
    expect(await codeOf(late)).toBe('child_not_found')
    for (let run = 0; run < 2; run++) await settleComingOfAge(clock.now())
    expect((await toldOf()).sort()).toEqual(['came_of_age', 'coming_of_age'])
    // The account could never be used otherwise.
    await giveSignIn(ctxAs(parent), childId, { email: `ida.${childId}@a.test` })
    expect(await codeOf(giveSignIn(ctxAs(await createParent()), childId, { email: 'x@a.test' }))).toBe(
      'child_not_found',
    )
  })

  it('in mid-purchase books what is paid, and the guardian sees no lesson after it', async () => {
    const { parent, childId } = await newFamily({ ...ALMOST, birthDate: '2008-11-22' })
    const session = await newOffer()
    at('2026-11-21T22:59:00Z')
    const { reservationId, checkoutUrl } = await reserve(
      ctxAs(parent),
      reserveInputFor(session, { studentId: childId }),
    )
    at('2026-11-21T23:01:00Z')
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    await returnFromCheckout(reservationId)
    expect((await getReservationRow(reservationId)).state).toBe('booked')
    expect(await codeOf(getReservation(ctxAs(parent), reservationId))).toBe('reservation_not_found')
    const again = reserve(ctxAs(parent), reserveInputFor(session, { studentId: childId, firstDate: '2026-12-01' }))
    expect(await codeOf(again)).toBe('forbidden')
  })
})

describe('a child that asks', () => {
  it('leaves the guardian a day to pay by one press of the notice, and only the guardian is asked', async () => {
    at(NOW)
    const parent = await createParent()
    const child = { ...(await createTestUser({ name: 'Olek' })), minor: true }
    await makeGuardian(child, parent, clock.now())
    const session = await newOffer()
    const { reservationId } = await reserve(ctxAs(child), reserveInputFor(session, { payerId: parent.id }))
    const asked = (await rowsOf(parent)).filter(({ type }) => type === 'reservation_to_approve')
    expect(asked).toMatchObject([{ isActionable: true, title: expect.stringContaining('Olek would like') }])
    expect((await noticesOf(child)).map(({ type }) => type)).not.toContain('reservation_to_approve')
    clock.advance({ hours: 20 })
    expect((await getReservationRow(reservationId)).state).toBe('held')
    expect(await loadFamily(ctxAs(parent))).toMatchObject({
      toAnswer: [{ link: reservationPath(reservationId) }],
      children: [{ waiting: [{ isToAnswer: true }] }],
    })
    const outcome = await answerNotification(ctxAs(parent), asked[0]?.id ?? '', { answer: 'pay' })
    const url = typeof outcome === 'string' ? '' : outcome.to
    await fakeCheckout.simulate(url, 'pay', 'never')
    await returnFromCheckout(reservationId)
    expect((await getReservationRow(reservationId)).state).toBe('booked')
    const after = (await rowsOf(parent)).filter(({ type }) => type === 'reservation_to_approve')
    expect(after).toMatchObject([{ isActionable: false, status: 'paid' }])
    const events = await db.select().from(auditRows).where(eq(auditRows.event, payerAsked.type))
    expect(events.filter(({ entityId }) => entityId === reservationId)).toHaveLength(1)
  })

  it('is paid by another guardian instead; who was asked is asked no more', async () => {
    at(NOW)
    const [parent, other] = [await createParent(), await createParent('Adam Wrona')]
    const child = { ...(await createTestUser({ name: 'Olek' })), minor: true }
    for (const each of [parent, other]) await makeGuardian(child, each, clock.now())
    const { reservationId } = await reserve(ctxAs(child), reserveInputFor(await newOffer(), { payerId: parent.id }))
    await becomePayer(ctxAs(other), reservationId)
    const asked = (await rowsOf(parent)).filter(({ type }) => type === 'reservation_to_approve')
    expect(asked).toMatchObject([{ isActionable: false, status: 'another_guardian_pays' }])
    expect((await getReservationRow(reservationId)).payerId).toBe(other.id)
  })

  it('asks for three lessons at a time at most', async () => {
    at(NOW)
    const parent = await createParent()
    const child = { ...(await createTestUser({ name: 'Olek' })), minor: true }
    await makeGuardian(child, parent, clock.now())
    const ask = async (date_time: object) => {
      const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
      const session = await app.createSession('individual', { teacher, date_time })
      return codeOf(
        reserve(ctxAs(child), reserveInputFor(session, { payerId: parent.id, date_time, firstDate: '2026-12-01' })),
      )
    }
    const codes: unknown[] = []
    for (const hour of [9, 11, 13, 15]) codes.push(await ask({ Tuesday: [hour, hour + 0.5] }))
    expect(codes).toEqual([null, null, null, 'too_many_holds'])
  })
})

describe('the family page', () => {
  it('has each child’s next lesson with its door and its homework, and nothing of other families', async () => {
    const { parent, childId } = await newFamily()
    const teacher = await createTeacher()
    const session = await newOffer(teacher)
    const { lessonId } = await bookFor(session, parent, { studentId: childId })
    const { children } = await loadFamily(ctxAs(parent))
    expect(children).toMatchObject([{ id: childId, letter: 'Z', next: { joinId: lessonId, opensHere: true } }])
    expect(children[0]?.spent).toBe(session.price)
    const span = { start: clock.now(), end: clock.now().add({ hours: 24 * 7 }) }
    expect((await listFamilyDates(ctxAs(parent), span)).dates).toMatchObject([{ childId, lessonId }])
    const stranger = await createParent()
    expect((await loadFamily(ctxAs(stranger))).children).toEqual([])
    at('2026-11-24T15:55:00Z')
    expect((await joinMeeting(ctxAs(parent), lessonId)).state).toBe('open')
    const came = await db.execute(sql`select person_id from attendances where person_id = ${childId}`)
    expect(came.rows).toHaveLength(1)
    await expect(joinMeeting(ctxAs(stranger), lessonId)).rejects.toMatchObject({ refusal: { status: 404 } })
    at('2026-11-24T16:30:00Z')
    const task = { title: 'Exercises 1–5', text: '', scale: '', dueAt: '2026-11-27T17:00:00Z', forAll: false }
    await setHomework(ctxAs(teacher), lessonId, task)
    expect((await loadFamily(ctxAs(parent))).children).toMatchObject([{ homework: [{ title: task.title, lessonId }] }])
  })

  it('a guardian downloads what is kept about a child without a sign-in; no one else does', async () => {
    const { parent, childId } = await newFamily()
    const file = await exportOwnData(ctxAs(parent), 'https://site.test', childId)
    const { profile, addedByAnAdult } = JSON.parse(await file.text())
    expect(profile).toMatchObject([{ displayName: 'Zosia Wrona' }])
    expect(addedByAnAdult).toMatchObject([{ childId }])
    const others = exportOwnData(ctxAs(await createParent()), 'https://site.test', childId)
    expect(await codeOf(others)).toBe('child_not_found')
  })
})
