import { beforeAll, expect, it } from 'vitest'
import { listEditRequests } from '#features/academy/edit-requests/queries.ts'
import { requestEdit } from '#features/academy/edit-requests/request-edit.ts'
import { registerReactions } from '#platform/events.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { editRequestReactions } from './reactions.ts'
import { respondToEdit } from './respond-to-edit.ts'

const { bookFor, clock, createBooked, createFamily, ctxAs, endGuardianship, noticesOf } = setupLessons()
beforeAll(() => registerReactions(editRequestReactions))

it.each([true, false])(
  'a payer whose guardianship has ended (%s) is neither asked nor told nor shown a change',
  async isFormer => {
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const { session, teacher } = await createBooked('individual')
    const { child, guardian, paidByGuardian } = await createFamily()
    const { reservationId } = await bookFor(session, child, { firstDate: '2026-12-01', ...paidByGuardian })
    if (isFormer) await endGuardianship(child)
    const id = await requestEdit(ctxAs(teacher), reservationId, { subject: 'ib-physics' })
    await respondToEdit(ctxAs(child), id, 'approve')
    const told = (await noticesOf(guardian)).map(({ type }) => type).filter(type => type.startsWith('reservation_edit'))
    const listed = (await listEditRequests(ctxAs(guardian), {})).items.length
    expect([told.toSorted(), listed]).toEqual(
      isFormer ? [[], 0] : [['reservation_edit_request', 'reservation_edit_response'], 1],
    )
  },
)
