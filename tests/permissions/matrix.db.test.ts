import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeSession } from '#features/academy/close-session.ts'
import { academySessions } from '#features/academy/table.ts'
import { dneSessions } from '#features/games/table.ts'
import { registerHoldables } from '#features/holds/holdables.ts'
import { registerPayables } from '#features/money/payables.ts'
import { registerNotices } from '#features/notifications/notice-registry.ts'
import { registerTaskKinds } from '#features/tasks/task-kinds.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { Actor, Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { readEnv } from '#platform/env.ts'
import { registerReactions } from '#platform/events.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { createTestGame } from '#tests/support/games.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { configureAuthAndMail } from '../../src/server/auth-and-mail.ts'
import { endpoints } from '../../src/server/endpoints.ts'
import { holdables } from '../../src/server/holdables.ts'
import { notices } from '../../src/server/notices.ts'
import { payables } from '../../src/server/payables.ts'
import { reactions } from '../../src/server/reactions.ts'
import { taskKinds } from '../../src/server/task-kinds.ts'
import type { Access, Sent } from './access.ts'
import { ALL_ACCESS } from './all-access.ts'
import { fingerprint } from './fingerprint.ts'
import { type Asked, askOperation, listOperations, type Operation, type Outcome } from './operations.ts'
import { PEOPLE, type Person, SIGNED_OUT } from './people.ts'
import { createWorld, type RecordName, type World } from './world.ts'

const app = setupLessons()
const people = new Map<string, Actor>()
const folder = temporaryFolder()
let api: ServedApi | undefined
let shared: World | undefined
beforeAll(async () => {
  registerReactions(reactions)
  registerNotices(notices)
  registerHoldables(holdables)
  registerPayables(payables)
  registerTaskKinds(taskKinds)
  configureAuthAndMail(
    readEnv({ PROFILE: 'test', SITE_URL: 'https://site.test', DATA_DIR: folder }),
    'the secret of this test',
  )
  meetings.use(createJitsiRooms({ serverUrl: 'https://rooms.test', secret: 'the secret of this test' }))
  files.use(createLocalDisk({ folder }))
  api = await serveApi(endpoints, { people, now: app.clock.now })
})
afterAll(async () => {
  await api?.close()
  await removeFolder(folder)
})

const fetchAs = (actor: Actor, method: string, address: string, body: object | undefined) => {
  people.set('asking', actor)
  return fetch(`${api?.url}${address}`, {
    method: method.toUpperCase(),
    headers: { authorization: 'Bearer asking', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
const newWorld = () =>
  createWorld(app, async (actor, method, path, body) => {
    const answer = await fetchAs(actor, method, path, body)
    const text = await answer.text()
    expect(answer.status, `${path} answers ${text}`).toBeLessThan(300)
    return JSON.parse(text)
  })
const sharedWorld = async () => {
  shared ??= await newWorld()
  return shared
}

const operations = listOperations(async ({ actor }, method, address, body) => {
  const answer = await fetchAs(actor, method, address, body ?? (method === 'get' ? undefined : {}))
  await answer.body?.cancel()
  return answer.status
})
const operationsByName = new Map(operations.map(operation => [operation.name, operation]))

type Rule = { readonly name: string; readonly access: Access; readonly sent: Sent }
const rules = ALL_ACCESS.flatMap(access =>
  Object.entries(access.operations).map(([name, sent]): Rule => ({ name, access, sent })),
)

const expectedOutcome = (
  { asks, record, whose = asks, sees = [] }: Access,
  person: Person,
  exists: boolean,
): Outcome => {
  if (!asks.includes(person)) return SIGNED_OUT.includes(person) ? 'sign in' : 'forbidden'
  if (record && !exists) return 'missing'
  if (whose.includes(person)) return 'allowed'
  return sees.includes(person) ? 'forbidden' : 'missing'
}

const MISSING = 'missing_1'

const ctxOf = (world: World, person: Person): Ctx => {
  const actor = world.actors.get(person)
  if (!actor) throw new Error(`${person} is not in the example`)
  return { actor, now: app.clock.now(), requestId: 'test' }
}

type IdOf = (record: RecordName) => string

/** `id` is in the path, or in the field that the operation names; `idOf` has the ids of the other records. */
const askedOf = ({ params }: Operation, { sent }: Rule, id: string, idOf: IdOf): Asked => {
  const idsOf = (named: Readonly<Record<string, RecordName>> = {}) =>
    Object.fromEntries(Object.entries(named).map(([name, other]) => [name, idOf(other)]))
  const named = Object.fromEntries(params.map(name => [name, id]))
  const body = { ...sent.body, ...idsOf(sent.ids), ...(sent.idField ? { [sent.idField]: id } : {}) }
  return {
    params: { ...named, ...sent.params, ...idsOf(sent.within) },
    ...(sent.query ? { query: sent.query } : {}),
    ...(sent.body || sent.idField ? { body } : {}),
  }
}

const ask = (operation: Operation, rule: Rule, world: World, person: Person, exists: boolean) => {
  const { record } = rule.access
  const id = record && exists ? world.records[record] : MISSING
  return askOperation(
    operation,
    ctxOf(world, person),
    askedOf(operation, rule, id, name => world.records[name]),
  )
}

/** People who have nothing to do with what is over. */
const STRANGERS: readonly Person[] = ['visitor', 'otherStudent']
const OVER: readonly RecordName[] = ['session', 'course', 'game']

/** Sessions and games of a teacher that are over, by what they are. */
const createOver = async (): Promise<Readonly<Record<string, string>>> => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const ctx = app.ctxAs(teacher)
  const types = ['individual', 'course'] as const
  const [session, course] = await Promise.all(types.map(type => createTestSession({ teacher, type, now: ctx.now })))
  const [closedGame, endedGame] = [
    await createTestGame({ teacher, now: ctx.now, date_time: { Sunday: [20] } }),
    await createTestGame({ teacher, now: ctx.now, date_time: { Monday: [20] } }),
  ]
  const ids = { 'closed session': session?.id ?? '', 'ended course': course?.id ?? '' }
  await closeSession(ctx, ids['closed session'])
  await db.update(academySessions).set({ status: 'ended' }).where(eq(academySessions.id, ids['ended course']))
  await db.update(dneSessions).set({ status: 'closed' }).where(eq(dneSessions.id, closedGame.id))
  await db.update(dneSessions).set({ status: 'ended', endedAt: ctx.now }).where(eq(dneSessions.id, endedGame.id))
  return { ...ids, 'closed game': closedGame.id, 'ended game': endedGame.id }
}

const operationOf = ({ name }: Rule): Operation => operationsByName.get(name) ?? expect.fail(`${name} does not exist`)

/** Reads nothing else than what it answers, for the people of the example. */
const isReading = ({ name }: Rule): boolean => /^(get|page) /.test(name)

describe('every operation of the site', () => {
  it('has one rule that says who may do it', () => {
    const named = rules.map(({ name }) => name)
    expect(operations.map(({ name }) => name).filter(name => !named.includes(name))).toEqual([])
    expect(named.filter(name => !operationsByName.has(name))).toEqual([])
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  })

  const outcomesOf = async (rule: Rule, world: World, exists: boolean, persons: readonly Person[]) => {
    const outcomes: Partial<Record<Person, Outcome>> = {}
    for (const person of persons) outcomes[person] = await ask(operationOf(rule), rule, world, person, exists)
    return outcomes
  }
  const expectedOf = (rule: Rule, exists: boolean, persons: readonly Person[]) =>
    Object.fromEntries(persons.map(person => [person, expectedOutcome(rule.access, person, exists)]))
  const isDenied = (rule: Rule) => (person: Person) => expectedOutcome(rule.access, person, true) !== 'allowed'

  it('is denied to all others, and then writes nothing', async () => {
    const world = await sharedWorld()
    const before = await fingerprint()
    const outcomes: Record<string, object> = {}
    const expected: Record<string, object> = {}
    for (const rule of rules) {
      const denied = PEOPLE.filter(isDenied(rule))
      const missing = rule.access.record ? PEOPLE : []
      outcomes[rule.name] = [await outcomesOf(rule, world, true, denied), await outcomesOf(rule, world, false, missing)]
      expected[rule.name] = [expectedOf(rule, true, denied), expectedOf(rule, false, missing)]
    }
    expect(outcomes).toEqual(expected)
    // Compared once for all rules: reading every table takes longer than asking for all of one rule.
    expect(await fingerprint()).toEqual(before)
  })

  it('answers strangers to what is over as if there were no such thing', async () => {
    const world = await sharedWorld()
    const over = await createOver()
    const differing: string[] = []
    for (const rule of rules) {
      const operation = operationOf(rule)
      const of = (place: string) =>
        askedOf(operation, rule, place, name => (OVER.includes(name) ? place : world.records[name]))
      if (!JSON.stringify(of(MISSING)).includes(MISSING)) continue
      for (const person of STRANGERS) {
        const ctx = ctxOf(world, person)
        const missing = await operation.statusOf(ctx, of(MISSING))
        for (const [what, id] of Object.entries(over)) {
          const found = await operation.statusOf(ctx, of(id))
          if (found !== missing) differing.push(`${rule.name}: ${person}, ${what}: ${found}, missing ${missing}`)
        }
      }
    }
    expect(differing).toEqual([])
  })

  /** What earlier rules have done can have ended what this one asks for: then it is asked in a new example. */
  const askInExample = async (rule: Rule, person: Person): Promise<Outcome> => {
    const world = await sharedWorld()
    const outcome = await ask(operationOf(rule), rule, world, person, true)
    if (outcome === 'allowed') return outcome
    shared = undefined
    return ask(operationOf(rule), rule, await sharedWorld(), person, true)
  }

  describe('is allowed to the others', () => {
    it.each(rules)('$name', async rule => {
      const [first, ...others] = PEOPLE.filter(person => !isDenied(rule)(person))
      if (!first) return
      expect(await askInExample(rule, first)).toBe('allowed')
      // What the first has done can have ended what the others ask for.
      const possible = isReading(rule) ? ['allowed'] : ['allowed', 'missing']
      const world = await sharedWorld()
      for (const person of others) expect(await ask(operationOf(rule), rule, world, person, true)).toBeOneOf(possible)
    })
  })
})
