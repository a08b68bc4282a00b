import { desc, eq, getTableColumns } from 'drizzle-orm'
import { isClosedToBooking, listGuardianships } from '#features/people/guardians/guardianships.ts'
import { listDevicesOf } from '#features/people/sign-in-sessions/queries.ts'
import { mayManageUsers, maySeePeople } from '#features/people/users/policy.ts'
import { staffRoleOf } from '#features/people/users/queries.ts'
import { USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { type KeysetPage, type PageQuery, readPage } from '#platform/keyset.ts'
import { auditRows } from '#platform/table.ts'
import { selectFound, selectListed } from './list-query.ts'
import type { UserFilters } from './schema.ts'

type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

const toListed = ({ key: _, birthDate, teacherAccessAt, invitedAt, createdAt, ...row }: ListedRow, { now }: Ctx) => ({
  ...row,
  teacherAccess: teacherAccessAt !== null,
  minor: isMinorOn(birthDate, now),
  isInvited: invitedAt !== null,
  createdAt: createdAt.toISOString(),
})
export type ListedUser = ReturnType<typeof toListed>

const refuseUnlessSeesPeople = ({ actor }: Ctx) => {
  const refusal = maySeePeople(actor)
  if (refusal) refuse(refusal)
}

const refuseUnlessManager = ({ actor }: Ctx) => {
  const refusal = mayManageUsers(actor)
  if (refusal) refuse(refusal)
}

/** For staff: users, the latest account first unless asked otherwise; with a text, those found by it, in the order of what was found (docs/product.md §12.4). */
export const listUsersForStaff = async (
  ctx: Ctx,
  { cursor, limit, ...filters }: UserFilters & PageQuery,
): Promise<KeysetPage<ListedUser>> => {
  refuseUnlessSeesPeople(ctx)
  const { q } = filters
  const page = await readPage(
    limit,
    rows => {
      const query = { filters, cursor, now: ctx.now, rows }
      return q ? selectFound(db, q, query) : selectListed(db, query)
    },
    ({ key, uid }) => ({ at: key, id: uid }),
  )
  return { ...page, items: page.items.map(row => toListed(row, ctx)) }
}

/**
 * For staff: one account, without anything of its sign-in. Who does not manage users sees neither birth date nor family. Refuses 404
 * `user_not_found`.
 */
export const getUserForStaff = async (ctx: Ctx, id: string) => {
  refuseUnlessSeesPeople(ctx)
  const manages = mayManageUsers(ctx.actor) === null
  const [row] = await db
    .select({ ...getTableColumns(users), staffRole: staffRoleOf(users.id) })
    .from(users)
    .where(eq(users.id, id))
  if (!row) return refuse(USER_NOT_FOUND)
  const guardianships = manages ? await listGuardianships(db, id, ctx.now) : []
  const { displayName, username, email, emailVerified, role, DNDRole, zone, photoURL, birthDate, termsVersion } = row
  return {
    ...{ uid: id, displayName, username, email, emailVerified, role, DNDRole, zone, photoURL, birthDate, termsVersion },
    ...(manages ? {} : { birthDate: null }),
    minor: isMinorOn(birthDate, ctx.now),
    staffRole: row.staffRole,
    teacherAccess: row.teacherAccessAt !== null,
    isInvited: row.invitedAt !== null,
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt.toISOString(),
    closedToBooking: await isClosedToBooking(db, id),
    guardianships: await Promise.all(
      guardianships.map(async ({ id: guardianshipId, guardianEmail, guardianId, confirmedAt }) => ({
        id: guardianshipId,
        guardian: guardianEmail ?? (await nameOf(guardianId ?? '')),
        guardianId,
        confirmedAt: confirmedAt?.toString() ?? null,
      })),
    ),
  }
}
export type ManagedUser = Awaited<ReturnType<typeof getUserForStaff>>

const nameOf = async (id: string): Promise<string> => {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, id))
  return user?.username ?? id
}

/** For staff: where a person is signed in. */
export const listDevicesForStaff = (ctx: Ctx, id: string) => {
  refuseUnlessManager(ctx)
  return listDevicesOf(db, id, ctx.now)
}

const HISTORY_SHOWN = 20

/** For staff: what happened to an account, the latest first. */
export const listUserHistory = async (ctx: Ctx, id: string) => {
  refuseUnlessManager(ctx)
  const rows = await db
    .select({
      id: auditRows.id,
      at: auditRows.at,
      event: auditRows.event,
      actor: auditRows.actor,
      name: users.displayName,
    })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.actor))
    .where(eq(auditRows.entityId, id))
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(HISTORY_SHOWN)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toString() }))
}
