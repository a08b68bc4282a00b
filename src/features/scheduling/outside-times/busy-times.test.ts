import { describe, expect, it } from 'vitest'
import { bareCalendar, zonesOf } from './bare-events.ts'
import { readBusyTimes } from './busy-times.ts'

const within = {
  start: Temporal.Instant.from('2026-10-01T00:00:00Z'),
  end: Temporal.Instant.from('2027-04-30T00:00:00Z'),
}
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at).join()
let events = 0
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:event-${++events}`, ...lines, 'END:VEVENT']
const read = (text: string, zone = 'Europe/Warsaw') => readBusyTimes(text, { within, zone })
const spansOf = async (text: string, zone?: string) =>
  (await read(text, zone)).spans.map(({ start, end }) => `${start}/${end}`)

const HOUR = ['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z']
const TUESDAY = '2026-11-24T16:00:00Z/2026-11-24T17:00:00Z'

/** As Outlook writes it: a zone by its Windows name, with its own rules. */
const OUTLOOK_ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Central European Standard Time'],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
]

describe('busy times of a calendar file', () => {
  it.each([
    ['an event in UTC', file(...event(...HOUR)), [TUESDAY]],
    ['a length in place of an end', file(...event('DTSTART:20261124T160000Z', 'DURATION:PT1H')), [TUESDAY]],
    [
      'a zone by its name',
      file(...event('DTSTART;TZID=America/New_York:20261124T110000', 'DTEND;TZID=America/New_York:20261124T120000')),
      [TUESDAY],
    ],
    [
      'a zone of Windows, on both sides of the change of clocks',
      file(
        ...OUTLOOK_ZONE,
        ...event(
          'DTSTART;TZID=Central European Standard Time:20261020T180000',
          'DTEND;TZID=Central European Standard Time:20261020T190000',
          'RRULE:FREQ=WEEKLY;COUNT=2',
        ),
      ),
      ['2026-10-20T16:00:00Z/2026-10-20T17:00:00Z', '2026-10-27T17:00:00Z/2026-10-27T18:00:00Z'],
    ],
    ['a time without a zone', file(...event('DTSTART:20261124T170000', 'DTEND:20261124T180000')), [TUESDAY]],
    [
      'a time without a zone in a calendar that names one',
      file('X-WR-TIMEZONE:America/New_York', ...event('DTSTART:20261124T110000', 'DTEND:20261124T120000')),
      [TUESDAY],
    ],
    [
      'a whole day, of 25 hours where clocks go back',
      file(...event('DTSTART;VALUE=DATE:20261025', 'DTEND;VALUE=DATE:20261026')),
      ['2026-10-24T22:00:00Z/2026-10-25T23:00:00Z'],
    ],
    [
      'days without an end',
      file(...event('DTSTART;VALUE=DATE:20261124')),
      ['2026-11-23T23:00:00Z/2026-11-24T23:00:00Z'],
    ],
    ['what is free', file(...event(...HOUR, 'TRANSP:TRANSPARENT')), []],
    ['what is cancelled', file(...event(...HOUR, 'STATUS:CANCELLED')), []],
    ['what may take place', file(...event(...HOUR, 'STATUS:TENTATIVE')), [TUESDAY]],
    ['free in Outlook', file(...event(...HOUR, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')), []],
    ['working elsewhere in Outlook', file(...event(...HOUR, 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE')), []],
    ['away in Outlook', file(...event(...HOUR, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')), [TUESDAY]],
    ['a moment', file(...event('DTSTART:20261124T160000Z')), []],
    [
      'times of an alarm',
      file(...event(...HOUR, 'BEGIN:VALARM', 'DURATION:PT9H', 'TRIGGER:-PT1H', 'END:VALARM')),
      [TUESDAY],
    ],
    ['events of this site', file('BEGIN:VEVENT', 'UID:occ_1@guildhall', ...HOUR, 'END:VEVENT'), []],
    [
      'what touches and overlaps, as one',
      file(...event(...HOUR), ...event('DTSTART:20261124T170000Z', 'DTEND:20261124T180000Z'), ...event(...HOUR)),
      ['2026-11-24T16:00:00Z/2026-11-24T18:00:00Z'],
    ],
    [
      'what reaches over both ends, cut',
      file(...event('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z')),
      [`${within.start}/${within.end}`],
    ],
    ['what is over', file(...event('DTSTART:20250101T100000Z', 'DTEND:20250101T110000Z')), []],
  ])('has %s', async (_, text, expected) => {
    expect(await spansOf(text)).toEqual(expected)
  })

  it('has a series with its exceptions: one left out, one moved, one cancelled', async () => {
    const exception = (at: string, ...lines: string[]) => [
      ...['BEGIN:VEVENT', 'UID:series', `RECURRENCE-ID;TZID=Europe/Warsaw:${at}T170000`, ...lines, 'END:VEVENT'],
    ]
    const text = file(
      ...['BEGIN:VEVENT', 'UID:series', 'DTSTART;TZID=Europe/Warsaw:20261103T170000'],
      ...['DTEND;TZID=Europe/Warsaw:20261103T180000', 'RRULE:FREQ=WEEKLY;UNTIL=20261201T235959Z'],
      ...['EXDATE;TZID=Europe/Warsaw:20261110T170000', 'END:VEVENT'],
      ...exception('20261117', 'DTSTART:20261118T080000Z', 'DTEND:20261118T083000Z'),
      ...exception('20261201', 'DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z', 'STATUS:CANCELLED'),
    )
    expect(await spansOf(text)).toEqual([
      '2026-11-03T16:00:00Z/2026-11-03T17:00:00Z',
      '2026-11-18T08:00:00Z/2026-11-18T08:30:00Z',
      TUESDAY,
    ])
  })

  it('has a series that began years ago, and one that has been going on since before', async () => {
    const weekly = file(...event('DTSTART:20150106T160000Z', 'DTEND:20150106T170000Z', 'RRULE:FREQ=WEEKLY'))
    expect(await spansOf(weekly)).toHaveLength(30)
    const nights = file(
      ...event('DTSTART:20260901T220000Z', 'DTEND:20260902T040000Z', 'RRULE:FREQ=DAILY;UNTIL=20260930T220000Z'),
    )
    expect(await spansOf(nights)).toEqual([`${within.start}/2026-10-01T04:00:00Z`])
  })

  it('reads the others beside what breaks the rules, and counts it', async () => {
    const broken = [
      ...event('DTSTART:20261124T080000Z', 'RRULE:FREQ=DAILY;INTERVAL=0'),
      ...event('DTSTART:20261124T080000Z', 'DTSTART:20261125T080000Z'),
    ]
    expect(await read(file(...broken, ...event(...HOUR)))).toMatchObject({ spans: [{}], unreadable: 2 })
  })

  // The rules name days that never come; a reader that looks for the next one would not end.
  it.each([
    ...['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'FREQ=SECONDLY', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'],
    `FREQ=YEARLY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)};BYMONTHDAY=${upTo(31)}`,
  ])(
    'ends with the rule %s',
    async rule => {
      const { spans } = await read(file(...event(...HOUR, `RRULE:${rule}`), ...event(...HOUR)))
      expect(spans.length).toBeLessThan(3)
    },
    10_000,
  )

  it('refuses a page, and a file with more than memory', async () => {
    await expect(read('<html>Sign in</html>')).rejects.toMatchObject({ problem: 'not_a_calendar' })
    const many = Array.from({ length: 20_001 }, () => event(...HOUR)).flat()
    await expect(read(file(...many))).rejects.toMatchObject({ problem: 'too_many_times' })
  })

  it('does not work on one file for longer than it may', async () => {
    const many = Array.from({ length: 3_000 }, () => event(...HOUR, 'RRULE:FREQ=DAILY;COUNT=5')).flat()
    const reading = readBusyTimes(file(...many), { within, zone: 'Europe/Warsaw', maxWorkMs: 50 })
    await expect(reading).rejects.toMatchObject({ problem: 'too_many_times' })
  })

  it('reads the others beside a series that would keep all requests waiting', async () => {
    const exceptions = `EXDATE:${'20261124T080000Z,'.repeat(10_000)}20261124T080000Z`
    const long = event('DTSTART:20261124T080000Z', 'RRULE:FREQ=DAILY', exceptions)
    expect(await read(file(...long, ...event(...HOUR)))).toMatchObject({ spans: [{}], unreadable: 1 })
  })
})

it('nothing but times is taken from a file, also where it is folded', () => {
  const text = file(
    ...event(
      ...HOUR,
      'SUMMARY:Dr. Nowak',
      'DESCRIPTION:very pri',
      ' vate',
      'LOCATION:Clinic',
      'ATTENDEE:mailto:a@b.test',
    ),
    ...event(...HOUR, 'X-PRIVATE;X=1:secret', 'COMMENT:DTSTART:20200101T000000Z', 'URL:https://secret.test'),
  )
  const kept = JSON.stringify(bareCalendar(text))
  expect(kept).not.toMatch(/Nowak|vate|Clinic|mailto|secret|event-/)
  expect(kept).toContain('DTSTART:20261124T160000Z')
})

it('of the rules of zones a series has those that it names', () => {
  const calendar = bareCalendar(
    file(...OUTLOOK_ZONE, ...event(...HOUR), ...event('DTSTART;TZID="Central European Standard Time":20261124T170000')),
  )
  const zones = calendar?.series.map(series => zonesOf(calendar, series))
  expect(zones).toEqual([[], OUTLOOK_ZONE])
})
