import { and, eq, like, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { guardianships } from '#features/people/guardians/table.ts'
import { impersonations } from '#features/people/impersonation/table.ts'
import { deviceName } from '#features/people/sign-in-sessions/device-name.ts'
import { eventLabel } from '#features/people/users/event-labels.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { staffNotes } from '#features/staff/staff-notes/table.ts'
import { userPath } from '#features/staff/user-admin/paths.ts'
import { t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { newestFirst, type TimelineSource } from '../source.ts'

const signedIn = newestFirst(authSessions.createdAt, authSessions.id)
const named = newestFirst(guardianships.requestedAt, guardianships.id)
const happened = newestFirst(auditRows.at, auditRows.id)
const seen = newestFirst(impersonations.startedAt, impersonations.id)
const noted = newestFirst(staffNotes.createdAt, staffNotes.id)
const [child, guardian] = [alias(users, 'child'), alias(users, 'guardian')]

/** Devices that are signed in still. */
const devices: TimelineSource = {
  kind: 'devices',
  read: async ({ personId, after, rows, now }) => {
    const { id, userAgent, ipAddress } = authSessions
    const isOwn = and(eq(authSessions.userId, personId), sql`${authSessions.expiresAt} > ${now.toString()}`)
    const found = await db
      .select({ id, at: signedIn.at, userAgent, ipAddress })
      .from(authSessions)
      .where(and(isOwn, signedIn.behind(after)))
      .orderBy(...signedIn.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('Signed in on {device}', { device: deviceName(each.userAgent) }),
        sub: each.ipAddress ?? '',
      },
      ...{ to: null, amount: null },
    }))
  },
}

const family: TimelineSource = {
  kind: 'family',
  read: async ({ personId, after, rows }) => {
    const { id, childId, guardianId, guardianEmail, confirmedAt, until } = guardianships
    const found = await db
      .select({
        ...{ id, at: named.at, childId, guardianId, guardianEmail, confirmedAt, until },
        ...{ childName: child.displayName, guardianName: guardian.displayName },
      })
      .from(guardianships)
      .innerJoin(child, eq(child.id, guardianships.childId))
      .leftJoin(guardian, eq(guardian.id, guardianships.guardianId))
      .where(and(or(eq(childId, personId), eq(guardianId, personId)), named.behind(after)))
      .orderBy(...named.orderBy)
      .limit(rows)
    return found.map(each => {
      const isChild = each.childId === personId
      const other = isChild ? each.guardianId : each.childId
      return {
        ...{ id: each.id, at: each.at, amount: null, to: other && userPath(other) },
        title: isChild
          ? t('Named a guardian: {name}', { name: each.guardianName ?? each.guardianEmail ?? '' })
          : t('Named as guardian of {name}', { name: each.childName }),
        sub: each.until
          ? t('[guardianship] Ended')
          : each.confirmedAt
            ? t('[guardianship] Approved')
            : t('[guardianship] Not approved yet'),
      }
    })
  },
}

/** Told with more by the impersonations themselves. */
const TOLD_ELSEWHERE = ['user.impersonation_started', 'user.impersonation_ended']

type Acted = { readonly actor: string; readonly name: string | null }

/** Jobs, imports and the operator's command line have no name. */
const byWhom = ({ actor, name }: Acted, personId: string): string =>
  actor === personId ? t('By the person') : name ? t('By {name}', { name }) : t('By the system')

const changes: TimelineSource = {
  kind: 'account',
  read: async ({ personId, after, rows }) => {
    const isOfAccount = and(
      ...[eq(auditRows.entityId, personId), like(auditRows.event, 'user.%')],
      notInArray(auditRows.event, TOLD_ELSEWHERE),
    )
    const found = await db
      .select({
        id: auditRows.id,
        at: happened.at,
        event: auditRows.event,
        actor: auditRows.actor,
        name: users.displayName,
      })
      .from(auditRows)
      .leftJoin(users, eq(users.id, auditRows.actor))
      .where(and(isOfAccount, happened.behind(after)))
      .orderBy(...happened.orderBy)
      .limit(rows)
    return found.map(({ id, at, event, actor, name }) => ({
      ...{ id, at, title: eventLabel(event), sub: byWhom({ actor, name }, personId) },
      ...{ to: null, amount: null },
    }))
  },
}

const viewedByStaff: TimelineSource = {
  kind: 'account',
  read: async ({ personId, after, rows }) => {
    const { id, reason } = impersonations
    const found = await db
      .select({ id, at: seen.at, reason, staffName: users.displayName })
      .from(impersonations)
      .innerJoin(users, eq(users.id, impersonations.staffId))
      .where(and(eq(impersonations.userId, personId), seen.behind(after)))
      .orderBy(...seen.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('Viewed by {name}', { name: each.staffName }),
        sub: each.reason,
        to: null,
        amount: null,
      },
    }))
  },
}

const notes: TimelineSource = {
  kind: 'notes',
  read: async ({ personId, after, rows }) => {
    const { id, text, editedAt } = staffNotes
    const found = await db
      .select({ id, at: noted.at, text, authorId: staffNotes.authorId, authorName: users.displayName, editedAt })
      .from(staffNotes)
      .innerJoin(users, eq(users.id, staffNotes.authorId))
      .where(and(eq(staffNotes.userId, personId), noted.behind(after)))
      .orderBy(...noted.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: each.editedAt
          ? t('Note by {name}, edited', { name: each.authorName })
          : t('Note by {name}', { name: each.authorName }),
        sub: each.text,
      },
      ...{ to: null, amount: null, authorId: each.authorId },
    }))
  },
}

export const accountSources: readonly TimelineSource[] = [devices, family, changes, viewedByStaff, notes]
