import { expect, it } from 'vitest'
import { fillPlaceholders, fillTitle } from './message-text.ts'
import { decideWording } from './message-wording.ts'

const OUTCOME = { title: '{outcome}: {session}', message: 'Booking of {studentName}: {consequence}' }
const DECLARED = { title: '{subject} begins {soon}', message: '{subject} with {teacherName} begins {soon}.' }
const MESSAGE = 'Get ready: {subject}, {teacherName}, {soon}.'

it.each([
  ['the declared words', DECLARED.title, DECLARED.message, 'accepted'],
  ['other words', 'Soon', MESSAGE, 'accepted'],
  ['a placeholder of the message in the title only', '{subject}', '{teacherName} begins {soon}.', 'accepted'],
  ['a placeholder that does not exist', 'Soon', `${MESSAGE} {amount}`, 'placeholder_unknown message'],
  ['one in the title', '{amount}', MESSAGE, 'placeholder_unknown title'],
  ['empty braces', 'Soon', `${MESSAGE} {}`, 'placeholder_unknown message'],
  ['a missing placeholder', 'Soon', '{subject} begins {soon}.', 'placeholder_missing message'],
  ['an open brace', 'Soon {', MESSAGE, 'stray_brace title'],
  ['a closed brace', 'Soon', `${MESSAGE} }`, 'stray_brace message'],
])('%s', (_, title, message, expected) => {
  const decision = decideWording(DECLARED, { title, message })
  expect(decision.ok ? 'accepted' : `${decision.refusal.code} ${decision.refusal.field}`).toBe(expected)
})

it('what only the title tells, such as the answer, stays as well', () => {
  const reworded = (title: string) => decideWording(OUTCOME, { title, message: OUTCOME.message })
  expect(reworded('{session}')).toMatchObject({
    refusal: { code: 'placeholder_missing', params: { name: '{outcome}' } },
  })
  expect(reworded('Your booking in {session}: {outcome}').ok).toBe(true)
})

it('what fills a placeholder is not filled again, and brings no line break into a subject', () => {
  const values = { subject: '{teacherName}\r\nBcc: all@guildhall.test', teacherName: 'Nina' }
  expect(fillPlaceholders('{subject}', { ...values, subject: '{teacherName}' })).toBe('{teacherName}')
  expect(fillTitle('{subject} today', values)).toBe('{teacherName} Bcc: all@guildhall.test today')
})

it('the title of an e-mail to any address has no placeholder', () => {
  const declared = { title: 'Confirm', message: 'Hello {name}', isToAnyAddress: true }
  const decide = (title: string) => decideWording(declared, { title, message: declared.message })
  expect(decide('Hello {name}')).toMatchObject({ refusal: { code: 'title_with_placeholder', field: 'title' } })
  expect(decide('Hello').ok).toBe(true)
})
