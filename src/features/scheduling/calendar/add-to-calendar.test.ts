import { expect, it } from 'vitest'
import { googleCalendarUrl, outlookCalendarUrl } from './add-to-calendar.ts'

const entry = {
  title: 'Maths & more with Łucja',
  start: '2026-11-24T16:00:00Z',
  end: '2026-11-24T17:00:00Z',
  details: 'Join: https://school.test/join/les_1?a=b',
}

it.each([
  [
    googleCalendarUrl,
    'calendar.google.com',
    { text: entry.title, dates: '20261124T160000Z/20261124T170000Z', details: entry.details, action: 'TEMPLATE' },
  ],
  [
    outlookCalendarUrl,
    'outlook.live.com',
    {
      subject: entry.title,
      startdt: entry.start,
      enddt: entry.end,
      body: entry.details,
      rru: 'addevent',
      path: '/calendar/action/compose',
    },
  ],
])('the link of %s carries title, moments and details whole', (urlOf, host, expected) => {
  const url = new URL(urlOf(entry))
  expect([url.protocol, url.host]).toEqual(['https:', host])
  expect(Object.fromEntries(url.searchParams)).toEqual(expected)
})

it('writes moments without fractions of a second', () => {
  const url = new URL(googleCalendarUrl({ ...entry, start: '2026-11-24T16:00:00.500Z' }))
  expect(url.searchParams.get('dates')).toBe('20261124T160000Z/20261124T170000Z')
})
