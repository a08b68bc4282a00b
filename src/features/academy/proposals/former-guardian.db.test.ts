import { expect, it } from 'vitest'
import { FRIDAY, setupProposals } from '#tests/support/proposals.ts'
import { getProposal, listProposals } from './queries.ts'

const { answerable, bookFor, clock, createBooked, createFamily, ctxAs, endGuardianship, proposeMove } = setupProposals()

/** The teacher's proposal about a lesson that a guardian has paid; the guardianship may have ended before it. */
const createProposal = async (isFormer: boolean) => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  const { session, teacher } = await createBooked('individual')
  const family = await createFamily()
  const firstDate = { firstDate: '2026-12-01', ...family.paidByGuardian }
  const booked = await bookFor(session, family.child, firstDate)
  if (isFormer) await endGuardianship(family.child)
  return { ...family, id: await proposeMove(teacher, booked, FRIDAY) }
}

it.each([true, false])(
  'a payer whose guardianship has ended (%s) is neither asked nor shown a proposal',
  async isFormer => {
    const { child, guardian, id } = await createProposal(isFormer)
    const asked = (await answerable(guardian)).length
    const listed = (await listProposals(ctxAs(guardian), {})).items.length
    const shown = await getProposal(ctxAs(guardian), id).then(
      () => 'shown',
      error => error.refusal?.status,
    )
    expect([asked, listed, shown]).toEqual(isFormer ? [0, 0, 404] : [1, 1, 'shown'])
    expect(await answerable(child)).toHaveLength(1)
  },
)
