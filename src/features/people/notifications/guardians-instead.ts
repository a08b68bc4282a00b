import { type SQL, sql } from 'drizzle-orm'
import { guardianships } from '#features/people/guardians/table.ts'
import { hasNoSignInSql } from '#features/people/guardians/wards.ts'
import { users } from '#features/people/users/table.ts'
import { notifications } from './table.ts'

/** Who reads for a child, and the child's name. */
export type GuardiansInstead = { readonly name: string; readonly ids: readonly string[] }

/**
 * For the `returning` of a notification that has just been written: who reads it for a child without a sign-in, and the child's name; null
 * for all others. No statement of its own, because few people have no sign-in.
 */
export const guardiansInstead = (): SQL<GuardiansInstead | null> => {
  // In brackets of their own: drizzle takes the table's name from columns at the top.
  const person = sql`${notifications.userId}`
  const at = sql`${notifications.createdAt}`
  const found = sql`(select json_build_object('name', ${users.displayName}, 'ids', json_agg(${guardianships.guardianId} order by ${guardianships.id}))
    from ${users} join ${guardianships} on ${guardianships.childId} = ${users.id}
    where ${users.id} = ${person} and ${hasNoSignInSql(users.id)} and ${guardianships.guardianId} is not null
      and ${guardianships.since} <= ${at} and (${guardianships.until} is null or ${guardianships.until} > ${at})
    group by ${users.id})`
  return sql<GuardiansInstead | null>`(${found})`
}

/** In a query of notifications: whether the reader got it for this child, who has no sign-in. */
export const isGuardianInstead = (childId: string): SQL =>
  sql`${notifications.userId} in (select ${guardianships.guardianId} from ${guardianships} where ${guardianships.childId} = ${childId} and ${guardianships.since} is not null and ${hasNoSignInSql(sql`${childId}`)})`
