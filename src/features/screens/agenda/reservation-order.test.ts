import { expect, it } from 'vitest'
import { orderReservations, splitWaiting } from './reservation-order.ts'

const NOW = '2027-01-10T12:00:00Z'
const lesson = (day: string, state: 'booked' | 'cancelled' = 'booked') => ({
  date: `2027-01-${day}T18:00:00Z`,
  end: `2027-01-${day}T19:00:00Z`,
  state,
})
const lessons = (id: string, ...own: readonly ReturnType<typeof lesson>[]) => ({
  ...{ id, state: 'booked' as 'booked' | 'held', holdExpiresAt: null as string | null, lessons: [...own] },
})
const game = (day: string, state: 'booked' | 'cancelled' = 'booked') => ({
  ...{ id: day, price: 6000, occurrenceId: day, isLeft: false, isChargedLate: false },
  ...lesson(day, state),
})
const seat = (id: string, ...dates: readonly ReturnType<typeof game>[]) => ({
  ...{ id, state: 'booked' as 'booked' | 'held', holdExpiresAt: null as string | null, dates: [...dates] },
})
const held = (until: string) => ({ state: 'held', holdExpiresAt: `2027-01-${until}` }) as const
const divide = (own: readonly ReturnType<typeof lessons>[], seats: readonly ReturnType<typeof seat>[]) => {
  const entries = [
    ...own.map(one => ({ kind: 'lessons', one }) as const),
    ...seats.map(one => ({ kind: 'seat', one }) as const),
  ]
  const { current, held, rest } = orderReservations(entries as never, NOW)
  const idsOf = (of: readonly { readonly one: unknown }[]) => of.map(({ one }) => (one as { id: string }).id)
  return { current: idsOf(current), held: idsOf(held), rest: idsOf(rest) }
}
const order = (...own: Parameters<typeof divide>) => {
  const { held, rest } = divide(...own)
  return [held, rest]
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

it('what is on now is a lesson or a game whose door is open', () => {
  const at = (start: string, end: string) => ({
    ...game('10'),
    date: `2027-01-10T${start}:00Z`,
    end: `2027-01-10T${end}:00Z`,
  })
  expect(
    divide(
      [lessons('lesson on', at('11:30', '12:30')), lessons('later', at('12:11', '13:00'))],
      [
        seat('game on', at('10:00', '13:00')),
        seat('door open', at('12:10', '15:00')),
        seat('cancelled', { ...at('10:00', '13:00'), state: 'cancelled' }),
        { ...seat('only held', at('11:00', '13:00')), ...held('10T12:09:00Z') },
      ],
    ),
  ).toEqual({ current: ['game on', 'lesson on', 'door open'], held: ['only held'], rest: ['later', 'cancelled'] })
})

it('of what waits the two that end first are shown, and the rest is folded where it is more than one', () => {
  const split = (...until: readonly (string | null)[]) =>
    splitWaiting(
      until.map(at => ({ at })),
      ({ at }) => at,
    )
  const [soon, later, last] = ['2027-01-10T12:09:00Z', '2027-01-11T12:00:00Z', '2027-01-14T12:00:00Z']
  expect(split(null, last, soon, later)).toEqual({
    first: [{ at: soon }, { at: later }],
    later: [{ at: last }, { at: null }],
  })
  expect(split(last, soon, later)).toEqual({ first: [{ at: soon }, { at: later }, { at: last }], later: [] })
  expect(split()).toEqual({ first: [], later: [] })
})
