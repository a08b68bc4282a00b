import { expect, it } from 'vitest'
import { acceptRequest } from '#features/academy/substitutes/answering.ts'
import type { Ctx } from '#kernel/actor.ts'
import { askOperation, listOperations, type Outcome } from './operations.ts'
import type { Person } from './people.ts'
import { askedOf, rules } from './rules.ts'
import { setupSite } from './site.ts'
import type { World } from './world.ts'

const { app, fetchAs, newWorld } = setupSite()

const operations = listOperations(async ({ actor }, method, address, body) => {
  const answer = await fetchAs(actor, method, address, body ?? (method === 'get' ? undefined : {}))
  await answer.body?.cancel()
  return { status: answer.status }
})

/**
 * What the teacher of the session and the substitute get while the latter teaches the lesson of the example; null: it would change the
 * example, and is tested with what it does. Written out on purpose: every right that is given or taken away is seen.
 */
const TABLE: Readonly<Record<string, readonly [teacher: Outcome | null, substitute: Outcome | null]>> = {
  'get /api/v1/lessons/{id}': ['allowed', 'allowed'],
  'page /campus/lessons/:id': ['allowed', 'allowed'],
  'get /api/v1/lessons/{id}/cancellation-preview': ['forbidden', 'allowed'],
  'post /api/v1/lessons/{id}/cancellation': ['forbidden', null],
  'form /campus/lessons/:id cancel': ['forbidden', null],
  'form /campus/lessons/:id undo': ['forbidden', 'allowed'],
  'post /api/v1/lessons/{id}/report': ['forbidden', null],
  'page /join/:lesson': ['forbidden', 'allowed'],
  'get /api/v1/lessons/{id}/notes': ['allowed', 'allowed'],
  'get /api/v1/lessons/{id}/homework': ['allowed', 'allowed'],
  'get /api/v1/lessons/{id}/exam-goals': ['allowed', 'allowed'],
  'post /api/v1/lessons/{id}/exam-goals': [null, 'forbidden'],
  'get /api/v1/homework/{id}': ['allowed', 'allowed'],
  'get /api/v1/homework/{id}/files/{file}/content': ['allowed', 'allowed'],
  'post /api/v1/homework/{id}/hand-in': ['forbidden', 'forbidden'],
  'get /api/v1/progress-reports/{id}': ['allowed', 'missing'],
  'get /api/v1/reservations/{id}': ['allowed', 'missing'],
  'page /campus/reservations/:id': ['allowed', 'missing'],
  'get /api/v1/sessions/{id}/materials': ['allowed', 'allowed'],
  'page /campus/my-sessions/:id': ['allowed', 'missing'],
  'get /api/v1/sessions/{id}/substitute-dates': ['allowed', 'missing'],
  'get /api/v1/conversations/{id}': ['allowed', 'missing'],
}

const ask = (name: string, world: World, person: Person): Promise<Outcome> => {
  const rule = rules.find(one => one.name === name)
  const operation = operations.find(one => one.name === name)
  const actor = world.actors.get(person)
  if (!rule?.access.record || !operation || !actor) return expect.fail(`${name} does not exist`)
  const id = world.records[rule.access.record]
  const ctx: Ctx = { actor, now: app.clock.now(), requestId: 'test' }
  return askOperation(
    operation,
    ctx,
    askedOf(operation, rule, id, record => world.records[record]),
  )
}

it('a substitute has the date, and the teacher of the session reads on', async () => {
  const world = await newWorld()
  const substitute = world.actors.get('otherTeacher')
  if (!substitute) throw new Error('the example has no other teacher')
  const ctx = { actor: substitute, now: app.clock.now(), requestId: 'test' }
  await acceptRequest(ctx, world.records.substituteRequest, {})
  const outcomes: Record<string, readonly (Outcome | null)[]> = {}
  for (const [name, [teacher, other]] of Object.entries(TABLE))
    outcomes[name] = [
      teacher === null ? null : await ask(name, world, 'teacher'),
      other === null ? null : await ask(name, world, 'otherTeacher'),
    ]
  expect(outcomes).toEqual(TABLE)
})
