import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reservations } from '#features/academy/reservations/table.ts'
import { seats } from '#features/games/seats/table.ts'
import { addedChildren, guardianshipProofs, guardianships } from '#features/people/guardians/table.ts'
import { hasNoSignInSql } from '#features/people/guardians/wards.ts'
import { getUser } from '#features/people/users/queries.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

const children = alias(users, 'children')
const guardians = alias(users, 'guardians')
const provers = alias(users, 'provers')

/**
 * The family of a person for staff, who manage accounts: the guardianships of the person, and of the children whose guardian the person is
 * or was, the current ones first; and who pays for what is booked for them. Instants as ISO text. Refuses 404 `user_not_found`.
 */
export const getFamilyForStaff = async (ctx: Ctx, personId: string) => {
  const person = await getUser(db, personId)
  const rows = await listRows(person.id)
  const childIds = [...new Set([person.id, ...rows.map(({ childId }) => childId)])]
  const payers = await listPayersOf(childIds)
  const minor = isMinorOn(person.birthDate, ctx.now)
  return {
    person: { uid: person.id, displayName: person.displayName, username: person.username, minor },
    guardianships: rows.map(({ requestedAt, confirmedAt, since, until, deniedAt, proofAt, addedAt, ...row }) => ({
      ...row,
      status: deniedAt
        ? ('denied' as const)
        : until
          ? ('ended' as const)
          : since
            ? ('current' as const)
            : ('asked' as const),
      requestedAt: requestedAt.toString(),
      since: since?.toString() ?? null,
      until: until?.toString() ?? null,
      proofAt: proofAt?.toString() ?? null,
      addedAt: addedAt?.toString() ?? null,
    })),
    payers,
  }
}
export type StaffFamily = Awaited<ReturnType<typeof getFamilyForStaff>>

/** More than a family has; it only bounds the query. */
const MAX_ROWS = 200

const listRows = (personId: string) => {
  const ofPerson = db
    .select({ id: guardianships.childId })
    .from(guardianships)
    .where(or(eq(guardianships.childId, personId), eq(guardianships.guardianId, personId)))
  return db
    .select({
      id: guardianships.id,
      childId: guardianships.childId,
      childName: children.displayName,
      childBirthDate: children.birthDate,
      hasNoSignIn: hasNoSignInSql(children.id),
      guardianId: guardianships.guardianId,
      guardianName: sql<string>`coalesce(${guardians.displayName}, ${guardianships.guardianEmail})`,
      requestedAt: guardianships.requestedAt,
      confirmedAt: guardianships.confirmedAt,
      confirmedBy: guardianships.confirmedBy,
      since: guardianships.since,
      until: guardianships.until,
      deniedAt: guardianships.deniedAt,
      proof: guardianshipProofs.proof,
      proofBy: provers.displayName,
      proofAt: guardianshipProofs.recordedAt,
      /** Where the guardian has added the child. */
      addedAt:
        sql<Temporal.Instant | null>`case when ${addedChildren.addedBy} = ${guardianships.guardianId} then ${addedChildren.addedAt} end`.mapWith(
          addedChildren.addedAt,
        ),
    })
    .from(guardianships)
    .innerJoin(children, eq(children.id, guardianships.childId))
    .leftJoin(guardians, eq(guardians.id, guardianships.guardianId))
    .leftJoin(guardianshipProofs, eq(guardianshipProofs.guardianshipId, guardianships.id))
    .leftJoin(provers, eq(provers.id, guardianshipProofs.recordedBy))
    .leftJoin(addedChildren, eq(addedChildren.childId, guardianships.childId))
    .where(inArray(guardianships.childId, ofPerson))
    .orderBy(
      sql`${guardianships.until} is null desc`,
      asc(children.displayName),
      desc(guardianships.requestedAt),
      asc(guardianships.id),
    )
    .limit(MAX_ROWS)
}

/** Who pays for what is held or booked for these people: the lessons and games that are not over. */
const listPayersOf = async (childIds: readonly string[]) => {
  const ids = sql`any(${sql.param([...childIds])}::text[])`
  const { rows } = await db.execute<{
    personId: string
    payerId: string
    name: string
    lessons: number
    games: number
  }>(sql`
    select paid.person as "personId", paid.payer as "payerId", u.display_name as name,
      sum(paid.lessons)::int as lessons, sum(paid.games)::int as games
    from (
      select ${reservations.userId} as person, ${reservations.payerId} as payer, 1 as lessons, 0 as games from ${reservations}
        where ${reservations.userId} = ${ids} and ${reservations.state} in ('held', 'booked')
      union all select ${seats.userId}, ${seats.payerId}, 0, 1 from ${seats}
        where ${seats.userId} = ${ids} and ${seats.state} in ('held', 'booked')
    ) paid join ${users} u on u.uid = paid.payer
    group by paid.person, paid.payer, u.display_name order by ${byName(sql`u.display_name`)}, paid.payer`)
  return rows
}
