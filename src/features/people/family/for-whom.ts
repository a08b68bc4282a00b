import { eq } from 'drizzle-orm'
import { familyChoices } from '#features/people/guardians/table.ts'
import { listWards } from '#features/people/guardians/wards.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { FOR_PARAM, isOffered } from './for-param.ts'

/** Whom a guardian can book for, the guardian first, and who is chosen. */
export type ForWhom = {
  readonly people: readonly {
    readonly id: string
    readonly name: string
    readonly username: string
    readonly isReader: boolean
  }[]
  readonly chosenId: string
  /** Null for the reader. */
  readonly chosenName: string | null
}

/**
 * For whom the reader looks at a page: the person in the URL, else the one of the last booking, else the reader. Null for readers without
 * children, for whom nothing is read.
 */
export const readForWhom = async (
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  params: URLSearchParams,
): Promise<ForWhom | null> => {
  if (actor.kind !== 'user' || !actor.isGuardian) return null
  const [wards, [last]] = await Promise.all([
    listWards(db, actor.id, now),
    db.select({ personId: familyChoices.personId }).from(familyChoices).where(eq(familyChoices.guardianId, actor.id)),
  ])
  if (wards.length === 0) return null
  const people = [
    { id: actor.id, name: actor.displayName, username: actor.username, isReader: true },
    ...wards.map(({ id, name, username }) => ({ id, name, username, isReader: false })),
  ]
  const chosen = [params.get(FOR_PARAM), last?.personId].find(id => isOffered(people, id)) ?? actor.id
  const child = people.find(({ id, isReader }) => id === chosen && !isReader)
  return { people, chosenId: chosen, chosenName: child?.name ?? null }
}
