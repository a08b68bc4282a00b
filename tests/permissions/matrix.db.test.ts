import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { createTestGame } from '#tests/support/games.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import type { Access } from './access.ts'
import { fingerprint } from './fingerprint.ts'
import { askOperation, listOperations, type Operation, type Outcome } from './operations.ts'
import { PEOPLE, type Person, SIGNED_OUT } from './people.ts'
import { askedOf, isReading, type Rule, rules } from './rules.ts'
import { setupSite } from './site.ts'
import type { World } from './world.ts'
import type { RecordName } from './world-records.ts'

const { app, fetchAs, newWorld } = setupSite()
let shared: World | undefined
const sharedWorld = async () => {
  shared ??= await newWorld()
  return shared
}

const operations = listOperations(async ({ actor }, method, address, body) => {
  const answer = await fetchAs(actor, method, address, body ?? (method === 'get' ? undefined : {}))
  await answer.body?.cancel()
  return { status: answer.status }
})
const operationsByName = new Map(operations.map(operation => [operation.name, operation]))

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

/** Without those whose sign-in has ended: they are visitors, whose requests would be sent again. */
const ASKING = PEOPLE.filter(person => person === 'visitor' || !SIGNED_OUT.includes(person))

const MISSING = 'missing_1'

const ctxOf = (world: World, person: Person): Ctx => {
  const actor = world.actors.get(person)
  if (!actor) throw new Error(`${person} is not in the example`)
  return { actor, now: app.clock.now(), requestId: 'test' }
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

  it('takes those whose sign-in has ended for visitors', async () => {
    const { actors } = await sharedWorld()
    expect(SIGNED_OUT.map(person => actors.get(person))).toEqual(SIGNED_OUT.map(() => VISITOR))
  })

  it('is denied to all others, and then writes nothing', async () => {
    const world = await sharedWorld()
    const before = await fingerprint()
    const outcomes: Record<string, object> = {}
    const expected: Record<string, object> = {}
    for (const rule of rules) {
      const denied = ASKING.filter(isDenied(rule))
      const missing = rule.access.record ? ASKING : []
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
        const { status: missing } = await operation.answerOf(ctx, of(MISSING))
        for (const [what, id] of Object.entries(over)) {
          const { status: found } = await operation.answerOf(ctx, of(id))
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

  /** Readings first: they end nothing that another rule asks for. */
  const inOrder = [...rules.filter(isReading), ...rules.filter(rule => !isReading(rule))]

  describe('is allowed to the others', () => {
    it.each(inOrder)('$name', async rule => {
      const [first, ...others] = ASKING.filter(person => !isDenied(rule)(person))
      if (!first) return
      expect(await askInExample(rule, first)).toBe('allowed')
      // What the first has done can have ended what the others ask for.
      const possible = isReading(rule) ? ['allowed'] : ['allowed', 'missing']
      const world = await sharedWorld()
      for (const person of others) expect(await ask(operationOf(rule), rule, world, person, true)).toBeOneOf(possible)
    })
  })
})
