import { inArray, type SQL, sql } from 'drizzle-orm'
import { isInForce } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { mayManageUsers } from '#features/people/users/policy.ts'
import { users } from '#features/people/users/table.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { db } from '#platform/database.ts'

export type AccountFacts = {
  /** Names of the children and the guardians; none for those who do not manage users. */
  readonly wards: readonly string[]
  readonly guardians: readonly string[]
  /** When the lesson or game begins, or began, that the person has on now or next, as ISO text; null without one, and for those who see no bookings. */
  readonly nextDate: string | null
}

/** What the list of users adds to accounts, by account, in one statement. */
export const listAccountFacts = async (
  { actor, now }: Ctx,
  uids: readonly string[],
): Promise<Readonly<Record<string, AccountFacts>>> => {
  if (uids.length === 0) return {}
  const at = sql`${now.toString()}::timestamptz`
  const seesFamilies = mayManageUsers(actor) === null
  const namesOf = (of: SQL, other: SQL) =>
    seesFamilies
      ? sql<string[]>`array(select person.display_name from ${guardianships} join users person on person.uid = ${other}
          where ${of} = users.uid and ${isInForce(at)} order by ${guardianships.since}, ${guardianships.id})`
      : sql<string[]>`array[]::text[]`
  const nextDate = can(actor, 'see_all_reservations')
    ? sql<
        string | null
      >`(select to_char(min(lower(${engagements.during})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from ${engagements} where ${engagements.personId} = users.uid and ${engagements.blocking} and ${engagements.part} <> 'busy'
          and ${engagements.during} && tstzrange(${at}, null))`
    : sql<null>`null`
  const child = sql`${guardianships.childId}`
  const guardian = sql`${guardianships.guardianId}`
  const rows = await db
    .select({ uid: users.id, wards: namesOf(guardian, child), guardians: namesOf(child, guardian), nextDate })
    .from(users)
    .where(inArray(users.id, [...uids]))
  return Object.fromEntries(rows.map(({ uid, ...facts }) => [uid, facts]))
}
