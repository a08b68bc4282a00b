import { expect, it } from 'vitest'
import { orderReservations } from './reservation-order.ts'

const NOW = '2027-01-10T12:00:00Z'
const lesson = (day: string, state: 'booked' | 'cancelled' = 'booked') => ({
  date: `2027-01-${day}T18:00:00Z`,
  end: `2027-01-${day}T19:00:00Z`,
  state,
})
const lessons = (id: string, ...own: readonly ReturnType<typeof lesson>[]) => ({
  ...{ id, state: 'booked', holdExpiresAt: null, lessons: [...own] },
})
const game = (day: string, state: 'booked' | 'cancelled' = 'booked') => ({
  ...{ id: day, price: 6000, occurrenceId: day, isLeft: false, isChargedLate: false },
  ...lesson(day, state),
})
const seat = (id: string, ...dates: readonly ReturnType<typeof game>[]) => ({
  ...{ id, state: 'booked', holdExpiresAt: null, dates: [...dates] },
})
const held = (until: string) => ({ state: 'held', holdExpiresAt: `2027-01-${until}` }) as const
const order = (own: readonly { id: string }[], seats: readonly { id: string }[]) => {
  const { held, rest } = orderReservations(own as never, seats as never, NOW)
  const idsOf = (entries: readonly { readonly one: unknown }[]) => entries.map(({ one }) => (one as { id: string }).id)
  return [idsOf(held), idsOf(rest)]
}

it('what has to be decided comes first, by its deadline, lessons and seats together', () => {
  expect(
    order(
      [
        { ...lessons('offer', lesson('11')), ...held('14T12:00:00Z') },
        { ...lessons('to pay', lesson('20')), ...held('10T12:09:00Z') },
        { ...lessons('run out', lesson('12')), ...held('10T11:59:00Z') },
      ],
      [{ ...seat('seat', game('13')), ...held('11T12:00:00Z') }],
    ),
  ).toEqual([['to pay', 'seat', 'offer'], ['run out']])
})

it('what comes next is the soonest lesson or game that is not cancelled; what is over keeps its order at the end', () => {
  expect(
    order(
      [lessons('later', lesson('20')), lessons('over', lesson('03')), lessons('soon', lesson('02'), lesson('12'))],
      [
        seat('waiting'),
        seat('its first is cancelled', game('11', 'cancelled'), game('15')),
        seat('game soon', game('11')),
      ],
    ),
  ).toEqual([[], ['game soon', 'soon', 'its first is cancelled', 'later', 'over', 'waiting']])
})
