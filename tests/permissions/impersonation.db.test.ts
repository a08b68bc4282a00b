import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attendances } from '#features/academy/lessons/table.ts'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { pauseTable } from '#features/games/session-zero/pausing.ts'
import { saveOwnEntries } from '#features/games/session-zero/saving-entries.ts'
import { findImpersonated } from '#features/people/impersonation/actor.ts'
import { blockTime } from '#features/scheduling/calendar/busy-time.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { readOnly } from '#platform/connections.ts'
import { db, transaction } from '#platform/database.ts'
import { AS_THE_PERSON, DIFFERENT, PERSONAL_WORDS } from './impersonation-table.ts'
import { type Answer, listOperations, type Operation } from './operations.ts'
import { askedOf, isReading, type Rule, rules } from './rules.ts'
import { setupSite } from './site.ts'
import type { World } from './world.ts'

/** While the booked lesson runs: it can be joined and rated. */
const NOW = Temporal.Instant.from('2026-11-24T16:30:00Z')
const SEEN = ['student', 'otherStudent', 'applicant', 'teacher', 'otherTeacher'] as const
type Seen = (typeof SEEN)[number]

const { app, fetchAs, newWorld } = setupSite()

const operations: ReadonlyMap<string, Operation> = new Map(
  listOperations(async ({ actor }, method, address, body) => {
    const answer = await fetchAs(actor, method, address, body)
    const type = answer.headers.get('content-type') ?? ''
    // Files differ in their time only.
    const content = type.includes('json') ? await answer.json() : type.startsWith('text/') ? await answer.text() : null
    return { status: answer.status, content }
  }).map(operation => [operation.name, operation]),
)
const readings = rules.filter(isReading)

/** Whether an answer is about its reader, or about what staff do not open as themselves. */
const isPersonal = ({ access: { asks, record, whose = asks } }: Rule): boolean =>
  SEEN.some(person => whose.includes(person)) && !(record ? whose.includes('admin') : asks.includes('visitor'))

const actorIn = (world: World, person: Seen | 'admin'): User => {
  const actor = world.actors.get(person)
  return actor?.kind === 'user' ? actor : expect.fail(`${person} is not in the example`)
}
const ctxOf = (actor: User): Ctx => ({ actor, now: app.clock.now(), requestId: 'test' })

/** What only its author may read, in the places where the product takes it. */
const writePersonalWords = async (world: World) => {
  const { game, lesson, playedGame, session } = world.records
  const [student, teacher] = [actorIn(world, 'student'), actorIn(world, 'teacher')]
  await saveOwnEntries(ctxOf(student), playedGame, { lines: ['Spiders'], veils: [] })
  for (const id of [game, playedGame]) await pauseTable(ctxOf(student), id)
  const during = {
    start: Temporal.Instant.from('2026-11-25T08:00:00Z'),
    end: Temporal.Instant.from('2026-11-25T09:00:00Z'),
  }
  await transaction(tx => blockTime(tx, ctxOf(teacher), teacher.id, { during, note: '' }))
  await db.update(engagements).set({ note: PERSONAL_WORDS.note }).where(eq(engagements.part, 'busy'))
  app.clock.set(NOW)
  const [row] = await db.select().from(lessons).where(eq(lessons.id, lesson))
  const came = { occurrenceId: row?.occurrenceId ?? '', joinedAt: NOW }
  await db.insert(attendances).values([student, teacher].map(({ id }) => ({ ...came, personId: id })))
  const rating = { sessionId: session, userId: student.id, stars: 2, text: PERSONAL_WORDS.rating }
  await db.insert(sessionRatings).values({ ...rating, createdAt: NOW, updatedAt: NOW })
}

type Read = { readonly name: string; readonly own: Answer; readonly seen: Answer }

/** What each person reads, and what staff read who see the site as that person. */
const readAll = async (world: World): Promise<readonly Read[]> => {
  const read: Read[] = []
  for (const person of SEEN) {
    const actor = actorIn(world, person)
    const expiresAt = NOW.add({ minutes: 30 }).toString()
    const given = { id: 'imp_1', staffId: actorIn(world, 'admin').id, expiresAt }
    const seenActor = (await findImpersonated(db, actor.id, given, NOW)) ?? expect.fail('nobody is seen')
    for (const rule of readings) {
      const operation = operations.get(rule.name) ?? expect.fail(`${rule.name} does not exist`)
      const { record } = rule.access
      const asked = askedOf(operation, rule, record ? world.records[record] : 'missing', name => world.records[name])
      const seen = await readOnly(() => operation.answerOf(ctxOf(seenActor), asked))
      read.push({ name: rule.name, own: await operation.answerOf(ctxOf(actor), asked), seen })
    }
  }
  return read
}

/** Where two answers differ, as paths; `*` is any element of a list. */
const differencesOf = (own: unknown, seen: unknown, path = ''): readonly string[] => {
  if (own === seen) return []
  const areBoth = (test: (value: unknown) => boolean) => test(own) && test(seen)
  if (!areBoth(value => typeof value === 'object' && value !== null)) return [path]
  const [a, b] = [own as Readonly<Record<string, unknown>>, seen as Readonly<Record<string, unknown>>]
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.flatMap(key => differencesOf(a[key], b[key], `${path}${path && '.'}${Array.isArray(own) ? '*' : key}`))
}

const toJson = (content: unknown): unknown => (content === undefined ? null : JSON.parse(JSON.stringify(content)))

describe('what staff read who see the site as another person', () => {
  it('is decided for every page and every answer of the API that is about that person', () => {
    const decided = [...AS_THE_PERSON, ...Object.keys(DIFFERENT)]
    const asked = readings.filter(isPersonal).map(({ name }) => name)
    expect(asked.filter(name => !decided.includes(name))).toEqual([])
    expect(decided.filter(name => !operations.has(name))).toEqual([])
    expect(decided.filter((name, at) => decided.indexOf(name) !== at)).toEqual([])
  })

  it('is what the person reads, but for what only the person may read', async () => {
    const world = await newWorld()
    await writePersonalWords(world)
    const read = await readAll(world)
    const found: Record<string, Set<string>> = {}
    for (const { name, own, seen } of read) {
      // Refused before anything is looked up: also what is missing for the person.
      const isRefused = (own.status < 400 || own.status === 404) && seen.status === 403
      const different = isRefused ? ['refused'] : differencesOf(toJson(own), toJson(seen))
      for (const path of different) found[name] = (found[name] ?? new Set()).add(path)
    }
    const sorted = Object.entries(found).map(([name, paths]) => [name, [...paths].sort()])
    expect(Object.fromEntries(sorted)).toEqual(DIFFERENT)
    for (const words of Object.values(PERSONAL_WORDS)) {
      const holds = ({ content }: Answer) => JSON.stringify(content ?? '').includes(words)
      expect(read.filter(({ seen }) => holds(seen)).map(({ name }) => name)).toEqual([])
      expect(read.filter(({ own }) => holds(own))).not.toEqual([])
    }
  })
})
