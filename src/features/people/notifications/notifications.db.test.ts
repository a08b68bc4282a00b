import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addedChildren } from '#features/people/guardians/table.ts'
import { answerable, registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { defineNotice, type NoticeCategory } from '#features/people/notices/define-notice.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { users } from '#features/people/users/table.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { markAllRead, markRead, markSomeRead } from './actions.ts'
import { answerNotification } from './answer-notification.ts'
import { notificationEndpoints } from './api.ts'
import { readNotificationList } from './notification-list.ts'
import { closeNotices, notify, notifyAll, retractNotice } from './notify.ts'
import { countUnread, listNotifications } from './queries.ts'
import { notifications } from './table.ts'

setupDatabase()
setupJobs()

const courseStarted = defineNotice('course_started', {
  label: 'Course',
  title: 'Your course starts',
  message: '{subject} reached its minimum. First lesson {when}.',
  category: 'lessons',
  tone: 'good',
  icon: 'done',
  email: true,
})
const gamePlayed = defineNotice('game_played', {
  label: 'Game',
  title: 'A game',
  message: 'It was played.',
  category: 'games',
  tone: 'dungeons',
  icon: 'dice',
  answers: [
    { key: 'again', label: 'Play again' },
    { key: 'stop', label: 'Stop' },
  ],
})
beforeAll(() => {
  registerNotices([courseStarted, gamePlayed])
  registerAnswerableNotices([
    answerable(gamePlayed, {
      again: (_, entityId) => decideGame(entityId, 'again'),
      stop: (_, entityId) => decideGame(entityId, 'stopped'),
    }),
  ])
})

/** As a feature does it: the lock decides which of two answers counts. */
const decideGame = (entityId: string, status: string) =>
  transaction(async tx => {
    const [open] = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.entityId, entityId), notifications.isActionable))
      .for('update')
    if (!open) return refuse({ code: 'game_over', status: 409, message: 'The game is over.' })
    await closeNotices(tx, entityId, status)
    return 'Answered.'
  })

const NOW = instant('2026-11-21T12:00:00Z')
let ala: User
let nina: User
const ctx = (actor: User, now = NOW) => ({ actor, now, requestId: 'req_test' })

beforeEach(async () => {
  ala = await createTestUser({ name: 'Ala Nowak' })
  nina = await createTestUser({ name: 'Nina Kowal', role: 'teacher', zone: 'America/New_York' })
  await takeJobs(outbox)
})

const sendTestNotification = (to: User, dedupeKey: string, now = NOW) =>
  transaction(tx =>
    notify(tx, ctx(to, now), courseStarted, {
      userId: to.id,
      params: { subject: 'IB Economics', when: 'Sat 28 Nov, 10:00' },
      fields: { sessionId: 'ses_1' },
      dedupeKey,
      link: '/campus/reservations',
    }),
  )

const listAll = async (of: User) => (await listNotifications(db, of.id, { limit: 100 })).items

describe('a notification', () => {
  it('rolls back with its transaction, together with its e-mail', async () => {
    const failing = transaction(async tx => {
      await notify(tx, ctx(ala), courseStarted, { userId: ala.id, params: { subject: '', when: '' }, dedupeKey: 'x' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listAll(ala)).toEqual([])
    expect(await takeJobs(outbox)).toEqual([])
  })
  it('is one row and one e-mail for two calls with one dedupeKey', async () => {
    await sendTestNotification(ala, 'evt_1')
    await sendTestNotification(ala, 'evt_1')
    expect((await listAll(ala)).map(row => row.message)).toEqual([
      'IB Economics reached its minimum. First lesson Sat 28 Nov, 10:00.',
    ])
    expect(await takeJobs(outbox)).toHaveLength(1)
  })
  it('sends an e-mail only if its notice has one and the address is confirmed', async () => {
    const playedFor = (to: User) =>
      transaction(tx =>
        notify(tx, ctx(to), gamePlayed, { userId: to.id, params: {}, entityId: 'game_1', dedupeKey: 'evt_1' }),
      )
    await playedFor(ala)
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, ala.id))
    await sendTestNotification(ala, 'evt_1')
    expect(await takeJobs(outbox)).toEqual([])
    expect((await listAll(ala)).map(({ type, isActionable, link }) => ({ type, isActionable, link }))).toEqual(
      expect.arrayContaining([
        { type: 'game_played', isActionable: true, link: '' },
        { type: 'course_started', isActionable: false, link: '/campus/reservations' },
      ]),
    )
  })
  it('is listed in its own category only; a category may be empty', async () => {
    await sendTestNotification(ala, 'evt_1')
    const typesIn = async (category: NoticeCategory) =>
      (await listNotifications(db, ala.id, { category })).items.map(({ type }) => type)
    expect(await typesIn('lessons')).toEqual(['course_started'])
    expect([await typesIn('games'), await typesIn('money')]).toEqual([[], []])
  })
})

describe('reading', () => {
  it('marks the actor’s own notification, and refuses another user’s', async () => {
    await sendTestNotification(ala, 'evt_1')
    const [row] = await listAll(ala)
    const id = row?.id ?? ''
    await expect(markRead(ctx(nina), id)).rejects.toMatchObject({ refusal: { status: 404 } })
    expect(await countUnread(db, ala.id)).toBe(1)
    expect(await markRead(ctx(ala), id)).toEqual({ id, link: '/campus/reservations' })
    expect(await countUnread(db, ala.id)).toBe(0)
  })
  it('marks several, but only those that are the actor’s own', async () => {
    for (const to of [ala, nina]) for (const event of ['evt_1', 'evt_2']) await sendTestNotification(to, event)
    const others = (await listAll(nina)).map(({ id }) => id)
    const own = (await listAll(ala)).map(({ id }) => id)
    await markSomeRead(ctx(ala), [...own, ...others])
    expect([await countUnread(db, ala.id), await countUnread(db, nina.id)]).toEqual([0, 2])
    await expect(markSomeRead(ctx(ala), others)).rejects.toMatchObject({ refusal: { status: 404 } })
  })
  it('marks all of the actor’s notifications and no other user’s', async () => {
    await sendTestNotification(ala, 'evt_1')
    await sendTestNotification(nina, 'evt_1')
    expect(await markAllRead(ctx(ala))).toBe(1)
    expect(await markAllRead(ctx(ala))).toBe(0)
    expect(await countUnread(db, nina.id)).toBe(1)
  })
})

const askAboutGame = async (to: User, given: { readonly expiryDate?: Temporal.Instant } = {}) => {
  await transaction(tx =>
    notify(tx, ctx(to), gamePlayed, { userId: to.id, params: {}, entityId: 'game_1', dedupeKey: 'ask', ...given }),
  )
  const row = (await listAll(to)).find(({ type }) => type === 'game_played')
  return row?.id ?? ''
}

describe('answering', () => {
  it('decides once: of two answers at once the other is refused, and all who were asked see the result', async () => {
    const [mine, hers] = [await askAboutGame(ala), await askAboutGame(nina)]
    const answers = await Promise.allSettled([
      answerNotification(ctx(ala), mine, { answer: 'again' }),
      answerNotification(ctx(nina), hers, { answer: 'stop' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = [...(await listAll(ala)), ...(await listAll(nina))]
    const status = answers[0]?.status === 'fulfilled' ? 'again' : 'stopped'
    expect(rows.map(row => [row.status, row.isActionable, row.read])).toEqual([
      [status, false, true],
      [status, false, true],
    ])
    await expect(answerNotification(ctx(ala), mine, { answer: 'again' })).rejects.toThrow(
      `This was already decided: ${status}.`,
    )
  })
  it('is refused from its expiry on, for another user, for an unknown answer, and where no answer is asked for', async () => {
    const id = await askAboutGame(ala, { expiryDate: NOW.add({ hours: 1 }) })
    const refusalOf = (actor: User, answer: string, now = NOW) =>
      answerNotification(ctx(actor, now), id, { answer }).catch(error => error.refusal.code)
    expect(await refusalOf(ala, 'again', NOW.add({ hours: 1 }))).toBe('answer_too_late')
    expect(await refusalOf(nina, 'again')).toBe('notification_not_found')
    expect(await refusalOf(ala, 'toString')).toBe('unknown_answer')
    await sendTestNotification(ala, 'evt_1')
    const [plain] = (await listAll(ala)).filter(({ type }) => type === 'course_started')
    await expect(answerNotification(ctx(ala), plain?.id ?? '', { answer: 'again' })).rejects.toThrow('does not ask')
    expect(await refusalOf(ala, 'again')).toBe('Answered.')
  })
  it('cannot be asked for without naming what it decides about', async () => {
    const asking = transaction(tx => notify(tx, ctx(ala), gamePlayed, { userId: ala.id, params: {}, dedupeKey: 'x' }))
    await expect(asking).rejects.toMatchObject({ cause: { constraint: 'notifications_answerable' } })
  })
})

it('pages through notifications of one instant without omissions or duplicates', async () => {
  for (let index = 0; index < 7; index++)
    await sendTestNotification(ala, `evt_${index}`, NOW.add({ seconds: Math.floor(index / 3) }))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listNotifications(db, ala.id, { limit: 2, cursor })
    seen.push(...page.items.map(row => row.dedupeKey))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(7)
  expect(seen).toEqual((await listAll(ala)).map(row => row.dedupeKey))
})

it('lists what waits for an answer first, however old it is, and only there', async () => {
  const id = await askAboutGame(ala, { expiryDate: NOW.add({ hours: 1 }) })
  for (let index = 0; index < 30; index++) await sendTestNotification(ala, `evt_${index}`, NOW.add({ seconds: index }))
  const listed = async (filter: string, cursor?: string, now = NOW) => {
    const { toAnswer, days, nextCursor } = await readNotificationList(ctx(ala, now), { filter, cursor })
    const inDays = days.flatMap(({ folds }) => folds.flatMap(({ newest, others }) => [newest, ...others]))
    return { nextCursor, toAnswer: toAnswer.map(item => item.id), inDays: inDays.map(item => item.id) }
  }
  const first = await listed('')
  expect([first.toAnswer, first.inDays.length]).toEqual([[id], 25])
  const second = await listed('', first.nextCursor ?? undefined)
  expect([second.toAnswer, second.inDays.length]).toEqual([[], 5])
  expect(second.inDays).not.toContain(id)
  expect((await listed('games')).toAnswer).toEqual([id])
  expect((await listed('lessons')).toAnswer).toEqual([])
  const expired = await listed('games', undefined, NOW.add({ hours: 2 }))
  expect([expired.toAnswer, expired.inDays]).toEqual([[], [id]])
})

describe('the API', () => {
  let api: ServedApi
  const people = new Map<string, User>()
  beforeAll(async () => {
    api = await serveApi(notificationEndpoints, { people, now: () => NOW })
  })
  afterAll(() => api.close())
  const ask = (path: string, method = 'GET') =>
    fetch(api.url + path, { method, headers: { authorization: 'Bearer me' } })

  it('returns the specification’s fields at the top level, with null for unused ones', async () => {
    people.set('me', ala)
    await sendTestNotification(ala, 'evt_1')
    const body = await (await ask('/api/v1/notifications')).json()
    expect(body.items[0]).toMatchObject({
      userId: ala.id,
      type: 'course_started',
      read: false,
      sessionId: 'ses_1',
      subject: 'IB Economics',
      proposalId: null,
      isActionable: false,
      createdAt: '2026-11-21T12:00:00Z',
    })
    expect(body.items[0]).not.toHaveProperty('dedupeKey')
    expect(body.items[0]).not.toHaveProperty('params')
  })
  it('answers another user’s id like an unknown one, and refuses a malformed cursor and a wrong limit', async () => {
    people.set('me', nina)
    await sendTestNotification(ala, 'evt_1')
    const [row] = await listAll(ala)
    const answers = await Promise.all([
      ask(`/api/v1/notifications/${row?.id}/reading`, 'POST'),
      ask(`/api/v1/notifications/${newId('notification')}/reading`, 'POST'),
      ask('/api/v1/notifications?cursor=bm9wZQ'),
      ask('/api/v1/notifications?limit=101'),
    ])
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 400, 422])
    expect(await countUnread(db, ala.id)).toBe(1)
  })
  it('answers in place, and then offers no more answers', async () => {
    people.set('me', ala)
    const id = await askAboutGame(ala)
    const answer = (body: unknown) =>
      fetch(`${api.url}/api/v1/notifications/${id}/answer`, {
        method: 'POST',
        headers: { authorization: 'Bearer me', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const before = (await (await ask('/api/v1/notifications')).json()).items[0]
    expect(before).toMatchObject({
      isActionable: true,
      status: 'pending',
      answers: [{ key: 'again' }, { key: 'stop' }],
    })
    expect((await answer({ answer: '' })).status).toBe(422)
    const first = await answer({ answer: 'stop' })
    expect([first.status, await first.json()]).toMatchObject([
      200,
      { id, status: 'stopped', isActionable: false, answers: [], read: true },
    ])
    const second = await answer({ answer: 'again' })
    expect([second.status, await second.json()]).toMatchObject([409, { code: 'already_decided' }])
  })
  it('asks visitors to log in', async () => {
    people.delete('me')
    expect((await ask('/api/v1/notifications/unread-count')).status).toBe(401)
  })
})

describe('what a child without a sign-in is told', () => {
  const NOW = instant('2026-11-21T12:00:00Z')
  const ctx = { actor: systemActor('test'), now: NOW, requestId: 'test' }
  const createChild = async (name: string, guardian: User) => {
    const child = await createTestUser({ name })
    await makeGuardian(child, guardian, NOW.subtract({ hours: 1 }))
    await db.insert(addedChildren).values({ childId: child.id, addedBy: guardian.id, addedAt: NOW })
    return child
  }
  const tell = (...people: readonly User[]) =>
    transaction(tx =>
      notifyAll(
        tx,
        ctx,
        courseStarted,
        people.map(({ id: userId }) => ({
          userId,
          params: { subject: 'Physics', when: 'Tue' },
          dedupeKey: 'of-all-players',
        })),
      ),
    )
  const titlesOf = async ({ id }: User) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title).toSorted()

  it('reaches a guardian who has a place in it too, and of each child', async () => {
    const guardian = await createTestUser()
    const [kasia, jan] = [await createChild('Kasia', guardian), await createChild('Jan', guardian)]
    await tell(guardian, kasia, jan)
    expect(await titlesOf(guardian)).toEqual([
      'Jan: Your course starts',
      'Kasia: Your course starts',
      'Your course starts',
    ])
    // The same cause a second time.
    await tell(guardian, kasia, jan)
    expect(await titlesOf(guardian)).toHaveLength(3)
    const toKasia = { userId: kasia.id, dedupeKey: 'of-all-players' }
    await transaction(tx => retractNotice(tx, ctx, courseStarted, toKasia))
    expect(await titlesOf(guardian)).toContain('Jan: Your course starts')
    expect(await titlesOf(guardian)).not.toContain('Kasia: Your course starts')
  })
})
