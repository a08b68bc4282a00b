import { expect, it } from 'vitest'
import { wallTime } from '#tests/support/clock.ts'
import { gapsOf } from './gaps.ts'

const span = (text: string) => {
  const [start = '', end = ''] = text.split(' ')
  return { start: wallTime(`2026-11-24T${start}`), end: wallTime(`2026-11-24T${end}`) }
}
const DAY = '08:00 20:00'

it.each<[string, string, readonly string[], readonly string[]]>([
  ['nothing taken', DAY, [], [DAY]],
  ['one lesson', DAY, ['10:00 11:00'], ['08:00 10:00', '11:00 20:00']],
  ['lessons in any order', DAY, ['15:00 16:00', '10:00 11:00'], ['08:00 10:00', '11:00 15:00', '16:00 20:00']],
  ['lessons beside each other', DAY, ['10:00 11:00', '11:00 12:00'], ['08:00 10:00', '12:00 20:00']],
  ['lessons that overlap', DAY, ['10:00 12:00', '11:00 11:30'], ['08:00 10:00', '12:00 20:00']],
  ['at its start', DAY, ['08:00 09:00'], ['09:00 20:00']],
  ['over its start', DAY, ['07:00 09:00'], ['09:00 20:00']],
  ['at its end', DAY, ['19:00 20:00'], ['08:00 19:00']],
  ['over its end', DAY, ['19:00 21:00'], ['08:00 19:00']],
  ['all of it', DAY, ['07:00 21:00'], []],
  ['exactly all of it', DAY, [DAY], []],
  ['before and after it', DAY, ['06:00 08:00', '20:00 21:00'], [DAY]],
])('%s', (_, during, taken, gaps) => expect(gapsOf(span(during), taken.map(span))).toEqual(gaps.map(span)))

it('keeps the hour that the spring night skips out of the gaps', () => {
  const night = { start: wallTime('2027-03-28T01:00'), end: wallTime('2027-03-28T04:00') }
  const [first, second] = gapsOf(night, [{ start: wallTime('2027-03-28T01:30'), end: wallTime('2027-03-28T03:30') }])
  expect([first, second].map(gap => gap?.start.until(gap.end).total('minutes'))).toEqual([30, 30])
})
