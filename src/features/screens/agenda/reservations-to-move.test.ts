import { expect, it } from 'vitest'
import { reservationsToMove } from './reservations-to-move.ts'

it('a reservation is to move where another time is asked for, and not where a lesson would be added', () => {
  expect(
    reservationsToMove([
      { type: 'reschedule_proposal', params: { reservationId: 'res_1' } },
      { type: 'extra_lesson_proposal', params: { reservationId: 'res_2' } },
      { type: 'guardian_link', params: {} },
    ]),
  ).toEqual(['res_1'])
})
