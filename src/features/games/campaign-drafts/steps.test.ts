import { expect, test } from 'vitest'
import { problemsOfDraft, saveForm } from './schema.ts'
import { fieldsOfStep, firstOpenStep, STEPS, stepAfter, stepBefore, stepOf } from './steps.ts'

const complete = {
  ...{ playerCount: 2, sessionLength: 3, usernames: ['olek'], theme: 'Pirates', type: 'Pre-made campaign' },
  ...{ slots: ['Friday 17'], zone: 'Europe/Warsaw' },
}
const openStep = (changed: object) => firstOpenStep(problemsOfDraft({ ...complete, ...changed }, 'ala'))

test.each([
  [{}, 'send'],
  [{ playerCount: undefined }, 'players'],
  [{ usernames: [] }, 'players'],
  [{ usernames: ['ala'] }, 'players'],
  [{ theme: 'Other' }, 'story'],
  [{ preferences: { enjoy: '', avoid: 'x'.repeat(1001) } }, 'story'],
  [{ slots: [] }, 'times'],
  [{ zone: 'Mars' }, 'times'],
  [{ zone: 'Mars', sessionLength: undefined }, 'players'],
])('a draft with %j goes on at the step %s', (changed, step) => expect(openStep(changed)).toBe(step))

test('every field that is saved belongs to a step', () => {
  const fields = Object.keys(saveForm.shape).filter(name => !['step', 'go', 'version', 'over'].includes(name))
  expect(fields.filter(name => stepOf(name) === null)).toEqual([])
})

test('a step saves its own fields only', () =>
  expect(fieldsOfStep('story', complete)).toEqual({ theme: 'Pirates', type: 'Pre-made campaign' }))

test('steps follow each other', () => {
  expect(STEPS.map(stepAfter)).toEqual(['story', 'times', 'send', 'send'])
  expect(STEPS.map(stepBefore)).toEqual([null, 'players', 'story', 'times'])
})
