import { beforeAll, expect, it } from 'vitest'
import { setSigningKey, signToken } from '#platform/signed-token.ts'
import { guardForm, stampForm } from './guard.ts'
import { readReceived, receivedEmail, receivedPath } from './received.ts'
import { RECEIVED, type VisitorFormName } from './received-texts.ts'

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
beforeAll(() => setSigningKey('a key of this test'))

const codeOf = (stamp: string, now = NOW): string | null => {
  try {
    guardForm({ stamp, website: '' }, now)
    return null
  } catch (error) {
    return (error as { refusal: { code: string } }).refusal.code
  }
}

it('a page that was open from three seconds to a day is believed', () => {
  const stamp = stampForm(NOW)
  expect(codeOf(stamp, NOW.add({ seconds: 2 }))).toBe('form_too_fast')
  expect(codeOf(stamp, NOW.add({ seconds: 3 }))).toBeNull()
  expect(codeOf(stamp, NOW.add({ hours: 23 }))).toBeNull()
  expect(codeOf(stamp, NOW.add({ hours: 24 }))).toBe('form_outdated')
})

it.each([
  ['no stamp', () => ''],
  ['nonsense', () => 'x.y'],
  ['a token of another purpose', () => signToken('guardian', NOW.toString(), NOW.add({ hours: 9 }))],
  ['a changed stamp', () => `A${stampForm(NOW)}`],
])('%s is refused', (_, stamp) => expect(codeOf(stamp(), NOW.add({ minutes: 1 }))).toBe('form_outdated'))

it('only a signed link confirms a form, for a week', () => {
  const token = receivedPath('contact', 'msg_01k9zzzzzzzzzzzzzz7f3k9qxm', NOW).slice('/received/'.length)
  expect(readReceived(token, NOW.add({ hours: 1 }))).toEqual({ form: 'contact', reference: '7F3K-9QXM' })
  expect(readReceived(token, NOW.add({ hours: 24 * 7 }))).toBeNull()
  expect(readReceived(`x${token}`, NOW)).toBeNull()
})

it.each(Object.keys(RECEIVED) as VisitorFormName[])(
  'the e-mail after the form %s has the reference and no name',
  form => {
    const { to, emailSubject, paragraphs } = receivedEmail(form, 'a@b.test', 'msg_01k9zzzzzzzzzzzzzz7f3k9qxm')
    expect(to).toBe('a@b.test')
    expect(emailSubject).toContain('7F3K-9QXM')
    expect(paragraphs.join(' ')).toContain(RECEIVED[form].next())
  },
)
