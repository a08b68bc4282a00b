import { expect, it } from 'vitest'
import { orderDay } from './day-order.ts'

const NOW = '2026-11-21T10:00:00Z'

const at = (time: string, taken = 1) => {
  const start = `2026-11-21T${time}:00Z`
  return { start, end: Temporal.Instant.from(start).add({ hours: 1 }).toString(), taken }
}

it.each([
  ['a running game before the next lesson', at('10:30'), at('09:30'), [], ['game', 'lesson', 'teaching']],
  ['the next lesson before a later game', at('10:30'), at('11:00'), [], ['lesson', 'game', 'teaching']],
  ['what is taught or led before both', at('11:00'), at('12:00'), [at('10:30')], ['teaching', 'lesson', 'game']],
  ['what is taught between both', at('10:00'), at('12:00'), [at('11:00')], ['lesson', 'teaching', 'game']],
  ['what is over behind all', at('11:00'), null, [at('08:00'), at('13:00')], ['lesson', 'teaching', 'game']],
  ['what is not booked behind all', at('11:00'), null, [at('10:00', 0)], ['lesson', 'game', 'teaching']],
  [
    'a moment of another precision',
    { ...at('10:00'), start: '2026-11-21T10:00:00.5Z' },
    at('10:00'),
    [],
    ['game', 'lesson', 'teaching'],
  ],
])('shows %s', (_, next, nextGame, taught, order) => {
  expect(orderDay({ next, nextGame, taught }, NOW)).toEqual(order)
})
