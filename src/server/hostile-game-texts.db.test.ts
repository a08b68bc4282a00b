import { desc, eq } from 'drizzle-orm'
import type { ActionFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { gameEndpoints } from '#features/games/publishing/api.ts'
import { recapEndpoints } from '#features/games/recaps/api.ts'
import { action as recapAction } from '#features/games/recaps/pages/write-recap.tsx'
import { recapPraises, recaps, recapWords } from '#features/games/recaps/table.ts'
import { sessionZeroEndpoints } from '#features/games/session-zero/api.ts'
import { action as sessionZeroAction } from '#features/games/session-zero/pages/session-zero.tsx'
import { sessionZeroEntries } from '#features/games/session-zero/table.ts'
import { noticeEmails } from '#features/people/notifications/notice-emails.ts'
import { action as cancelAction } from '#features/screens/hosting/pages/cancel-game.tsx'
import { action as changeAction } from '#features/screens/hosting/pages/change-game.tsx'
import { action as editAction } from '#features/screens/hosting/pages/edit-game.tsx'
import { action as publishAction } from '#features/screens/hosting/pages/new-game.tsx'
import { requestEndpoints } from '#features/staff/request-queues/api.ts'
import { rejectRequest } from '#features/staff/request-queues/decide-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { completeEmail, outbox } from '#platform/email-outbox.ts'
import { renderHtml } from '#platform/email-template.ts'
import { auditRows } from '#platform/table.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { createTestGame, takeTestSeat } from '#tests/support/games.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-text.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { createTestUser } from '#tests/support/users.ts'
import { secretLinks } from './secret-links.ts'

const { at, clock, ctxAs } = setupGames()
const people = new Map<string, Actor>()
let api: ServedApi
let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  const endpoints = [...gameEndpoints, ...requestEndpoints, ...sessionZeroEndpoints, ...recapEndpoints]
  api = await serveApi(endpoints, { people, now: clock.now })
  world = await createWorld()
})
afterAll(() => api.close())

/** A game with a player and more dates than there are texts, the first of which is over when a recap is written. */
const createWorld = async () => {
  at('2026-11-21T10:00:00Z')
  const host = await createTestUser({ role: 'teacher', teacherAccess: true })
  const [player, admin] = [await createTestUser(), await createTestUser({ role: 'admin' })]
  people.set('host', host).set('player', player)
  const game = await createTestGame({ teacher: host, now: clock.now(), weeks: 40, minPlayers: 1 })
  await takeTestSeat(game.id, player, clock.now())
  const dates = (await listGameDates(db, game.id)).map(({ id }) => id)
  return { host, player, admin, game, dates }
}

let count = 0
const newGame = () => {
  const day = Temporal.PlainDate.from('2026-12-01').add({ days: ++count })
  return {
    ...{ title: 'The Lighthouse', type: 'one-shot', level: 'B1', duration: 3, weeks: 1, zone: 'Europe/Warsaw' },
    ...{ minPlayers: 1, maxPlayers: 4, startsOn: String(day) },
    weekday: WEEKDAYS[day.dayOfWeek - 1] ?? '',
  }
}

type Sent = { readonly method: string; readonly path: string; readonly body: object }
type Posted = {
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>
  readonly verb: string
  readonly params?: Readonly<Record<string, string>>
  readonly fields: object
}
type Field = {
  readonly who: 'host' | 'player'
  readonly sent: (text: string) => Sent
  readonly posted: (text: string) => Posted
  readonly stored: () => Promise<string | undefined>
  /** The page's form makes several things of some texts, such as one of each line. */
  readonly isList?: boolean
  /** Makes room for the next text. */
  readonly after?: () => Promise<void>
}

const newest = async () => (await db.select().from(dneSessions).orderBy(desc(dneSessions.id)).limit(1))[0]
const inGame = () => ({ id: world.game.id })
const path = () => `dne-sessions/${world.game.id}`

const published = (name: 'title' | 'description' | 'contentNotes'): Field => ({
  who: 'host',
  sent: text => {
    const { weekday, ...game } = newGame()
    const body = { ...game, price: 0, date_time: { [weekday]: [8] }, [name]: text }
    return { method: 'POST', path: 'dne-sessions', body }
  },
  posted: text => {
    const { weekday, ...game } = newGame()
    const fields = { ...game, price: '0', 'date_time[0]': `${weekday} 8`, [name]: text }
    return { action: publishAction, verb: 'publish', fields }
  },
  stored: async () => (await newest())?.[name],
})

const edited = (name: 'description' | 'contentNotes'): Field => ({
  who: 'host',
  sent: text => ({ method: 'PATCH', path: path(), body: { [name]: text } }),
  posted: text => ({
    ...{ action: editAction, verb: 'editFixed', params: inGame() },
    fields: { description: '', contentNotes: '', maxPlayers: '4', [name]: text },
  }),
  stored: async () => (await db.select().from(dneSessions).where(eq(dneSessions.id, world.game.id)))[0]?.[name],
})

let nextDate = 1
const cancelled: Field = {
  who: 'host',
  sent: reason => ({
    ...{ method: 'POST', path: `${path()}/dates/${world.dates[nextDate]}/cancellation`, body: { reason } },
  }),
  posted: reason => ({
    ...{ action: cancelAction, verb: 'cancel', fields: { reason } },
    params: { ...inGame(), date: world.dates[nextDate] ?? '' },
  }),
  stored: async () => {
    const isCancelled = eq(auditRows.event, 'game.date_cancelled')
    const [row] = await db.select().from(auditRows).where(isCancelled).orderBy(desc(auditRows.id)).limit(1)
    return (row?.after as { readonly reason?: string } | undefined)?.reason
  },
  after: async () => {
    nextDate += 1
  },
}

type AskedData = { readonly message?: string; readonly changes: { readonly title?: string } }
const latestRequest = async () => (await db.select().from(requests).orderBy(desc(requests.id)).limit(1))[0]
const asked = (name: 'title' | 'message'): Field => ({
  who: 'host',
  sent: text => ({ method: 'POST', path: `${path()}/modification-requests`, body: { price: 7_000, [name]: text } }),
  posted: text => ({
    ...{ action: changeAction, verb: 'ask', params: inGame(), fields: { price: '70', message: '', [name]: text } },
  }),
  stored: async () => {
    const { message, changes } = ((await latestRequest())?.data ?? { changes: {} }) as AskedData
    return name === 'message' ? message : changes.title
  },
  after: async () => {
    const request = await latestRequest()
    if (request?.status === 'pending') await rejectRequest(ctxAs(world.admin), request.id, 'No.')
  },
})

const written = (name: 'lines' | 'veils'): Field => ({
  ...{ who: 'player', isList: true },
  sent: text => ({ method: 'PUT', path: `${path()}/session-zero`, body: { lines: [], veils: [], [name]: [text] } }),
  posted: text => ({
    ...{
      action: sessionZeroAction,
      verb: 'saveEntries',
      params: inGame(),
      fields: { lines: '', veils: '', [name]: text },
    },
  }),
  stored: async () => (await db.select().from(sessionZeroEntries)).map(({ text }) => text).join(),
})

const told = (name: 'story' | 'word' | 'meaning' | 'praise'): Field => ({
  ...{ who: 'host', isList: name === 'word' || name === 'meaning' },
  sent: text => ({
    ...{ method: 'PUT', path: `${path()}/recaps/${world.dates[0]}` },
    body: {
      story: name === 'story' ? text : 'They found the light.',
      words: [{ word: name === 'word' ? text : 'moat', meaning: name === 'meaning' ? text : 'water around a castle' }],
      praises: [{ playerId: world.player.id, text: name === 'praise' ? text : 'Brave questions.' }],
    },
  }),
  posted: text => ({
    ...{ action: recapAction, verb: 'saveRecap', params: { ...inGame(), occurrence: world.dates[0] ?? '' } },
    fields: {
      story: name === 'story' ? text : 'They found the light.',
      words: `${name === 'word' ? text : 'moat'}: ${name === 'meaning' ? text : 'water around a castle'}`,
      'praises[0].playerId': world.player.id,
      'praises[0].text': name === 'praise' ? text : 'Brave questions.',
    },
  }),
  stored: async () => {
    const [[recap], [word], [praise]] = [
      await db.select().from(recaps),
      await db.select().from(recapWords),
      await db.select().from(recapPraises),
    ]
    return { story: recap?.story, word: word?.word, meaning: word?.meaning, praise: praise?.text }[name]
  },
})

const FIELDS: Readonly<Record<string, Field>> = {
  'the title of a new game': published('title'),
  'the description of a new game': published('description'),
  'the content notes of a new game': published('contentNotes'),
  'the description of a game with players': edited('description'),
  'the content notes of a game with players': edited('contentNotes'),
  'the reason of a cancelled date': cancelled,
  'the title that is asked for': asked('title'),
  'the message of a request': asked('message'),
  'the lines of session zero': written('lines'),
  'the veils of session zero': written('veils'),
  'the story of a recap': told('story'),
  'a word of a recap': told('word'),
  'the meaning of a word': told('meaning'),
  'the praise of a player': told('praise'),
}
/** Ten megabytes for each field would take a minute; the same reader of requests refuses them in `hostile-texts.db.test.ts`. */
const TEXTS = { ...HOSTILE_TEXTS, 'ten megabytes': 'x'.repeat(50_000) }
const ON_ONE_LINE = /title|reason|lines|veils|word/

const send = async (who: string, { method, path: given, body }: Sent): Promise<number> => {
  const answer = await fetch(`${api.url}/api/v1/${given}`, {
    method,
    headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  return answer.status
}

/** As a browser without scripts sends it. */
const post = async (who: 'host' | 'player', { action, verb, params = {}, fields }: Posted): Promise<number> => {
  const request = new Request('http://site.test/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries({ ...fields, verb }).map(([name, value]) => [name, String(value)])),
  })
  const context = createRouterContext(createRequestContext(ctxAs(world[who])))
  const answer = await action({ request, params, context } as unknown as ActionFunctionArgs).catch(thrown => thrown)
  if (answer instanceof Response) return answer.status
  return (answer as { readonly init?: ResponseInit | null }).init?.status ?? 200
}

/** No e-mail runs what was typed, or has a subject of two lines. */
const checkEmails = async () => {
  const emails = [
    ...(await takeJobs(noticeEmails)).map(({ data }) => data.email),
    ...(await takeJobs(outbox)).map(({ data }) => data),
  ]
  for (const email of emails) {
    expect(
      renderHtml(await completeEmail(email, secretLinks), { siteUrl: 'https://site.test', siteName: 'Guildhall' }),
    ).not.toMatch(/<script|<img[^>]*onerror/)
    expect(email.emailSubject).not.toMatch(/[\r\n]/)
  }
}

describe.each(Object.entries(FIELDS))('%s', (name, { who, sent, posted, stored, isList, after }) => {
  it('is kept as text or refused with a sentence, over the API and from the page', async () => {
    at(/recap|word|praise/.test(name) ? '2026-12-05T10:00:00Z' : '2026-11-21T10:00:00Z')
    for (const [label, text] of Object.entries(TEXTS))
      for (const way of ['API', 'page'] as const) {
        const before = await stored()
        const status = way === 'API' ? await send(who, sent(text)) : await post(who, posted(text))
        const about = `${way}: ${label}`
        expect([about, status]).toEqual([about, expect.toBeOneOf([200, 201, 302, 400, 422])])
        const isKept = status < 400
        const kept = way === 'API' ? text.trim() : text.toWellFormed().trim()
        if (!(isKept && isList && way === 'page'))
          expect([about, await stored()]).toEqual([about, isKept ? kept : before])
        if (isKept && ON_ONE_LINE.test(name)) expect(await stored()).not.toMatch(/[\r\n]/)
        await checkEmails()
        await after?.()
      }
  })
})
