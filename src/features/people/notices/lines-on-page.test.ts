import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineNotice } from './define-notice.ts'
import { linesOnPage, registerNotices } from './notice-registry.ts'

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
const limited = defineNotice('test_limited', {
  ...look,
  title: 'Pay for {subject}',
  message: 'Pay for {subject} by {to}.',
  onPage: '{subject}.\nBy {to}.',
})
const long = defineNotice('test_long', { ...look, title: 'News', message: 'Read {subject}.' })

beforeAll(() => registerNotices([short, empty, long, limited]))
afterAll(() => registerNotices([]))

const params = { subject: 'Logic', to: 'Mon 30 Nov', who: 'Ala', more: '' }

it('a list does not repeat the title where the message is in the declared words', () => {
  expect(linesOnPage('test_short', 'Logic moves to Mon 30 Nov.', params)).toEqual(['To Mon 30 Nov.'])
})

it('the message as it was sent, where staff have reworded it, nothing shorter is said, or nothing would be left', () => {
  expect(linesOnPage('test_short', 'Please note: Logic moves.', params)).toEqual(['Please note: Logic moves.'])
  expect(linesOnPage('test_long', 'Read Logic.', params)).toEqual(['Read Logic.'])
  expect(linesOnPage('test_empty', 'Ala answered. ', params)).toEqual(['Ala answered. '])
  expect(linesOnPage('test_unknown', 'Hello', params)).toEqual(['Hello'])
})

it('keeps the lines of the declaration, and no others', () => {
  const of = (subject: string) =>
    linesOnPage('test_limited', `Pay for ${subject} by Mon.`, { ...params, subject, to: 'Mon' })
  expect(of('Logic')).toEqual(['Logic.', 'By Mon.'])
  expect(of('Logic\nand sets')).toEqual(['Logic\nand sets.', 'By Mon.'])
})
