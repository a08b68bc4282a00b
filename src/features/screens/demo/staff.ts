import { giveGoodwill } from '#features/money/goodwill/giving.ts'
import { setRole } from '#features/people/users/actions/roles.ts'
import { addNote } from '#features/staff/staff-notes/notes.ts'
import { type Ctx, STAFF_ROLES, type StaffRole } from '#kernel/actor.ts'
import { NARROWED_ROLE } from '#kernel/capability.ts'
import { actorFor } from './users.ts'

/** Who has which role of staff. */
const MEMBERS: Readonly<Record<StaffRole, string>> = { support: 'beata', finance: 'filip', content: 'klara' }

/** Narrows some of the staff, and shows what support does: a note about a person, and a gift. */
export const seedStaff = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const idOf = (username: string) => uids.get(username) ?? ''
  const superadmin = await actorFor(idOf('zofia'))
  for (const staffRole of STAFF_ROLES) {
    const change = { userId: idOf(MEMBERS[staffRole]), role: NARROWED_ROLE, staffRole } as const
    await setRole({ ...ctx, actor: superadmin }, change)
  }
  const support = { ...ctx, actor: { ...(await actorFor(idOf(MEMBERS.support))), staffRole: 'support' } } as const
  await addNote(support, idOf('ala'), 'Prefers a call after four. Asked about a second subject for the spring.')
  await giveGoodwill(support, idOf('lena'), {
    amount: 2_000,
    reason: 'Our page showed the wrong room. Sorry for the wait.',
  })
}
