import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineNotice } from './define-notice.ts'
import { bodyOnPage, registerNotices } from './notice-registry.ts'

const look = { label: 'News', category: 'lessons', tone: 'lamp', icon: 'bell' } as const
const short = defineNotice('test_short', {
  ...look,
  title: 'Moved: {subject}',
  message: '{subject} moves to {to}.',
  onPage: 'To {to}.',
})
const empty = defineNotice('test_empty', {
  ...look,
  title: '{who}',
  message: '{who} answered. {more}',
  onPage: '{more}',
})
const long = defineNotice('test_long', { ...look, title: 'News', message: 'Read {subject}.' })

beforeAll(() => registerNotices([short, empty, long]))
afterAll(() => registerNotices([]))

const params = { subject: 'Logic', to: 'Mon 30 Nov', who: 'Ala', more: '' }

it('a list does not repeat the title where the message is in the declared words', () => {
  expect(bodyOnPage('test_short', 'Logic moves to Mon 30 Nov.', params)).toBe('To Mon 30 Nov.')
})

it('the message as it was sent, where staff have reworded it, nothing shorter is said, or nothing would be left', () => {
  expect(bodyOnPage('test_short', 'Please note: Logic moves.', params)).toBe('Please note: Logic moves.')
  expect(bodyOnPage('test_long', 'Read Logic.', params)).toBe('Read Logic.')
  expect(bodyOnPage('test_empty', 'Ala answered. ', params)).toBe('Ala answered. ')
  expect(bodyOnPage('test_unknown', 'Hello', params)).toBe('Hello')
})
