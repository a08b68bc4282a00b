import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isInForce } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, readsOwn } from '#kernel/actor.ts'
import { kindOfId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import type { Span } from '#kernel/time.ts'
import { db, type Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import { type FeedClaim, feedPath } from './feed-address.ts'
import { fingerprintOf } from './revisions.ts'
import { calendarFeeds } from './table.ts'

const FIRST_VERSION = 1

const owners = alias(users, 'owners')

const isCurrent = (now: Temporal.Instant) => isInForce(sql`${now.toString()}::timestamptz`)

/** `guardianshipId`: null for the own feed. */
type OwnedFeed = {
  readonly id: string
  readonly guardianshipId: string | null
  readonly personName: string
  readonly version: number
  readonly includesTimeOff: boolean
}

/** The feeds of a person: the own one, and one for each child who is guarded at `now`, by name. */
export const listOwnedFeeds = async (
  reader: Reader,
  ownerId: string,
  now: Temporal.Instant,
): Promise<readonly OwnedFeed[]> => {
  const [own] = await reader
    .select({ personName: users.displayName, version: calendarFeeds.version, includes: calendarFeeds.includesTimeOff })
    .from(users)
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, users.id))
    .where(eq(users.id, ownerId))
  const wards = await reader
    .select({
      id: guardianships.id,
      personName: users.displayName,
      birthDate: users.birthDate,
      version: calendarFeeds.version,
    })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, guardianships.id))
    .where(and(eq(guardianships.guardianId, ownerId), isCurrent(now)))
    .orderBy(byName(users.displayName), guardianships.id)
  return [
    {
      ...{ id: ownerId, guardianshipId: null, personName: own?.personName ?? '' },
      ...{ version: own?.version ?? FIRST_VERSION, includesTimeOff: own?.includes ?? false },
    },
    ...wards
      .filter(({ birthDate }) => isMinorOn(birthDate, now))
      .map(({ id, personName, version }) => ({
        ...{ id, guardianshipId: id, personName, version: version ?? FIRST_VERSION, includesTimeOff: false },
      })),
  ]
}

export type FeedView = {
  readonly id: string
  readonly isOwn: boolean
  /** Whose lessons and games it holds. */
  readonly personName: string
  /** Null for all but the owner: not shown to staff who see the site as the owner. */
  readonly address: string | null
  readonly includesTimeOff: boolean
}

/** The actor's feeds with their addresses at the site. */
export const listFeeds = async ({ actor, now }: Ctx, siteUrl: string): Promise<readonly FeedView[]> => {
  const { id: ownerId } = requireUser(actor)
  const feeds = await listOwnedFeeds(db, ownerId, now)
  return feeds.map(({ id, guardianshipId, personName, version, includesTimeOff }) => ({
    ...{ id, isOwn: guardianshipId === null, personName, includesTimeOff },
    address: readsOwn(actor, ownerId) ? new URL(feedPath({ feedId: id, version }), siteUrl).href : null,
  }))
}

export type OpenFeed = {
  readonly personId: string
  readonly personName: string
  /** The reader is the person, and not a guardian. */
  readonly isOwn: boolean
  readonly includesTimeOff: boolean
  /** Of the reader. */
  readonly language: string
  readonly fingerprint: string
}

/** What an address opens at `now`, with a fingerprint of what is in it within a span; undefined where it opens nothing any more. */
export const findFeed = async (
  reader: Reader,
  { feedId, version }: FeedClaim,
  within: Span,
  now: Temporal.Instant,
): Promise<OpenFeed | undefined> => {
  const isOwn = kindOfId(feedId) === 'user'
  const row = isOwn ? await findOwn(reader, feedId, within) : await findOfChild(reader, feedId, within, now)
  if (!row || (row.version ?? FIRST_VERSION) !== version) return undefined
  if (!isOwn && !isMinorOn(row.birthDate, now)) return undefined
  const { personId, personName, includesTimeOff, language, fingerprint } = row
  return { personId, personName, isOwn, includesTimeOff: includesTimeOff ?? false, language, fingerprint }
}

const columnsOf = (within: Span) => ({
  ...{ personId: users.id, personName: users.displayName, birthDate: users.birthDate },
  ...{ version: calendarFeeds.version, includesTimeOff: calendarFeeds.includesTimeOff },
  fingerprint: fingerprintOf(sql`${users}.uid`, within),
})

const findOwn = async (reader: Reader, ownerId: string, within: Span) => {
  const rows = await reader
    .select({ ...columnsOf(within), language: users.language })
    .from(users)
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, users.id))
    .where(and(eq(users.id, ownerId), isNull(users.deletedAt)))
  return rows[0]
}

const findOfChild = async (reader: Reader, guardianshipId: string, within: Span, now: Temporal.Instant) => {
  const rows = await reader
    .select({ ...columnsOf(within), language: owners.language })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .innerJoin(owners, eq(owners.id, guardianships.guardianId))
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, guardianships.id))
    .where(and(eq(guardianships.id, guardianshipId), isCurrent(now), isNull(users.deletedAt), isNull(owners.deletedAt)))
  return rows[0]
}
