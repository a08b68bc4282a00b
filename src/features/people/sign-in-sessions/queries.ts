import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { pushSubscriptions } from '#features/people/push-subscriptions/table.ts'
import { authSessions } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import type { Reader } from '#platform/database.ts'
import { deviceName } from './device-name.ts'

const iso = (date: Date) => date.toISOString()

/** The devices on which the actor is signed in: this device first, then the most recently seen. */
export const listDevices = (reader: Reader, ctx: Ctx) => {
  const { id, signInSessionId } = requireUser(ctx.actor)
  return listDevicesOf(reader, id, ctx.now, signInSessionId)
}

/** The devices of any person, for staff. */
export const listDevicesOf = async (reader: Reader, userId: string, now: Temporal.Instant, thisDevice = '') => {
  const rows = await reader
    .select({ ...getTableColumns(authSessions), pushId: pushSubscriptions.id })
    .from(authSessions)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.signInSessionId, authSessions.id))
    .where(and(eq(authSessions.userId, userId), sql`${authSessions.expiresAt} > ${now.toString()}`))
    .orderBy(desc(eq(authSessions.id, thisDevice)), desc(authSessions.updatedAt))
    .limit(100)
  return rows.map(row => ({
    id: row.id,
    name: deviceName(row.userAgent),
    address: row.ipAddress || null,
    createdAt: iso(row.createdAt),
    lastSeenAt: iso(row.updatedAt),
    isThis: row.id === thisDevice,
    getsNotifications: row.pushId !== null,
  }))
}
export type Device = Awaited<ReturnType<typeof listDevices>>[number]
