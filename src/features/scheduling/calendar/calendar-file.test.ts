import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-text.ts'
import { parseCalendar } from '#tests/support/icalendar.ts'
import { type CalendarEvent, calendarFile, calendarText } from './calendar-file.ts'

const NOW = instant('2026-11-21T10:00:00Z')
const EVENT: CalendarEvent = {
  ...{ id: 'lsn_1', title: 'Maths with Nina', sequence: 3, changedAt: NOW, status: 'CONFIRMED' },
  ...{ start: instant('2026-11-24T16:00:00Z'), end: instant('2026-11-24T17:00:00Z') },
  ...{ url: 'https://site.test/join/lsn_1', description: 'Join: https://site.test/join/lsn_1', reminderMinutes: 60 },
}
const parse = (...events: readonly CalendarEvent[]) =>
  parseCalendar(calendarText({ name: 'Guildhall: Ala', refreshMinutes: 60 }, events))

describe('a calendar', () => {
  it('says of an event when it is, how to join, and how new that is', () => {
    expect(parse(EVENT)).toEqual({
      ...{ name: 'Guildhall: Ala', refresh: 'PT1H', ttl: 'PT1H' },
      events: [
        expect.objectContaining({
          ...{
            uid: 'lsn_1@guildhall',
            sequence: 3,
            title: 'Maths with Nina',
            status: 'CONFIRMED',
            changedAt: NOW.toString(),
          },
          ...{ url: 'https://site.test/join/lsn_1', description: 'Join: https://site.test/join/lsn_1' },
          ...{ start: '2026-11-24T16:00:00Z', end: '2026-11-24T17:00:00Z', reminders: ['-PT1H'] },
        }),
      ],
    })
  })

  it('has this form; programs that subscribe get another one only with another FORMAT of calendar-feed/answer-feed.ts', () => {
    expect(calendarText({ name: 'Guildhall: Ala', refreshMinutes: 60 }, [EVENT]).split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Guildhall//lessons//EN', 'NAME:Guildhall: Ala'],
      ...['X-WR-CALNAME:Guildhall: Ala', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
      ...['BEGIN:VEVENT', 'UID:lsn_1@guildhall', 'SEQUENCE:3', 'DTSTAMP:20261121T100000Z'],
      ...['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z', 'SUMMARY:Maths with Nina'],
      'DESCRIPTION:Join: https://site.test/join/lsn_1',
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', 'DESCRIPTION:Maths with Nina', 'END:VALARM'],
      ...['URL;VALUE=URI:https://site.test/join/lsn_1', 'STATUS:CONFIRMED', 'LAST-MODIFIED:20261121T100000Z'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  it('without events is a calendar', () => {
    expect(parse().events).toEqual([])
  })

  it.each(Object.entries(HOSTILE_TEXTS).filter(([what]) => what !== 'ten megabytes'))(
    'holds %s as a title and as a name',
    (_what, text) => {
      const { name, events } = parseCalendar(calendarText({ name: text }, [{ ...EVENT, title: text }]))
      const shown = text.toWellFormed().replace(/\p{Cc}+/gu, ' ')
      expect([name, events[0]?.title]).toEqual([shown, shown])
    },
  )

  it.each([
    'a;b,c\\d\\n',
    'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    '\u{1F9D9}‍♂️'.repeat(80),
    'ż'.repeat(1000),
    `${'a'.repeat(64)}ą\u{1F409}`,
  ])('folds and escapes %j', title => {
    expect(parse({ ...EVENT, title }).events[0]?.title).toBe(title.replace(/\p{Cc}+/gu, ' '))
  })
})

it('a file of a letter names the same event as the feed, and no address where there is none', () => {
  const lesson = { lessonId: 'lsn_1', start: EVENT.start, end: EVENT.end }
  const { contentType, content } = calendarFile('Maths, with Nina', [lesson], NOW)
  expect(contentType).toBe('text/calendar; charset=utf-8')
  expect(parseCalendar(String(content)).events).toMatchObject([
    { uid: 'lsn_1@guildhall', sequence: 0, title: 'Maths, with Nina', url: '', description: '' },
  ])
})
