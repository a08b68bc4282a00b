import { familyChoices } from '#features/people/guardians/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db, type Reader } from '#platform/database.ts'

/** Keeps for whom a guardian has booked last. */
export const rememberChoice = async (reader: Reader, guardianId: string, personId: string): Promise<void> => {
  await reader
    .insert(familyChoices)
    .values({ guardianId, personId })
    .onConflictDoUpdate({ target: familyChoices.guardianId, set: { personId } })
}

/** After a booking that a page has made for a person whom its reader could choose. */
export const rememberForWhom = async ({ actor }: Pick<Ctx, 'actor'>, personId: string | undefined): Promise<void> => {
  if (actor.kind === 'user' && actor.isGuardian && personId) await rememberChoice(db, actor.id, personId)
}
