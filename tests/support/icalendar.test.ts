import { describe, expect, it } from 'vitest'
import { parseCalendar } from './icalendar.ts'

const EVENT = [
  'BEGIN:VEVENT',
  'UID:lsn_1@guildhall',
  'SEQUENCE:2',
  'DTSTAMP:20261121T100000Z',
  'DTSTART:20261124T160000Z',
  'DTEND:20261124T170000Z',
  'SUMMARY:Maths\\; with\\, Nina\\n\\\\o/',
  'STATUS:CONFIRMED',
  'LAST-MODIFIED:20261121T100000Z',
  'END:VEVENT',
]
const fileOf = (...events: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A//B//EN', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
const withLine = (line: string) => fileOf(EVENT.with(6, line))

describe('the reader of calendar files', () => {
  it('reads what a title means', () => {
    expect(parseCalendar(fileOf(EVENT)).events).toMatchObject([{ title: 'Maths; with, Nina\n\\o/', sequence: 2 }])
    expect(parseCalendar(withLine('SUMMARY:one\r\n  two')).events[0]?.title).toBe('one two')
  })

  it.each([
    ['a line break alone', fileOf(EVENT).replaceAll('\r\n', '\n')],
    ['an open last line', fileOf(EVENT).slice(0, -2)],
    ['a long line', withLine(`SUMMARY:${'ą'.repeat(40)}`)],
    ['a comma', withLine('SUMMARY:one, two')],
    ['a lone backslash', withLine('SUMMARY:one\\two')],
    ['a control character', withLine('SUMMARY:one\u0007')],
    ['a line that is no property', withLine('SUMMARY:one\r\ntwo')],
    ['no title', fileOf(EVENT.toSpliced(6, 1))],
    ['two titles', fileOf([...EVENT.slice(0, 7), ...EVENT.slice(6)])],
    ['two events with one UID', fileOf(EVENT, EVENT)],
    ['a local time', fileOf(EVENT.with(4, 'DTSTART:20261124T160000'))],
    ['an end before the start', fileOf(EVENT.with(5, 'DTEND:20261124T160000Z'))],
    ['an event in an event', fileOf([...EVENT.slice(0, -1), ...EVENT, 'END:VEVENT'])],
    ['two calendars', fileOf(EVENT) + fileOf(EVENT)],
  ])('refuses %s', (_what, text) => {
    expect(() => parseCalendar(text)).toThrow('not a calendar file')
  })
})
