import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { endGuardianship, lockChild } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { comesOfAge } from '#features/people/users/events.ts'
import { ADULT_AGE, comesOfAgeOn, isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { cameOfAge, comingOfAge } from './notices.ts'

const ANNOUNCED_DAYS = 30
const BATCH = 200

/** Where the account of a person without a sign-in is given one. */
const childPath = (childId: string) => `/family/children/${childId}`

/**
 * Scheduled: announces each 18th birthday to the child and its guardians 30 days before, once, and ends the guardianships on it. The rights
 * of guardians end by the date itself, however late this runs (docs/product.md §2.14).
 */
export const settleComingOfAge = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('coming-of-age'), now, requestId: `coming-of-age ${now}` }
  for (const childId of await listDue(now)) {
    try {
      await transaction(tx => settle(tx, ctx, childId))
    } catch (error) {
      log.error({ err: error, childId }, 'a coming of age could not be settled; the next run tries again')
    }
  }
}

const announcedKey = sql<string>`'coming-of-age:' || ${users.id}`

/** Children with a guardian whose birthday is near and was not announced, or has come. */
const listDue = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const today = Temporal.PlainDate.from(dateIn(now, SCHOOL_ZONE))
  const bornBefore = today.add({ days: ANNOUNCED_DAYS }).subtract({ years: ADULT_AGE }).toString()
  const isAdult = sql`${users.birthDate} <= ${today.subtract({ years: ADULT_AGE }).toString()}`
  const isAnnounced = sql`exists (select from ${notifications} where ${notifications.dedupeKey} = ${announcedKey} and ${notifications.userId} = ${users.id} and ${notifications.type} = ${comingOfAge.type})`
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(guardianships, eq(guardianships.childId, users.id))
    .where(
      and(
        isNotNull(users.birthDate),
        sql`${users.birthDate} <= ${bornBefore}`,
        isNull(guardianships.until),
        isNotNull(guardianships.since),
        sql`(${isAdult} or not ${isAnnounced})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

const settle = async (tx: Tx, ctx: Ctx, childId: string): Promise<void> => {
  const child = await lockChild(tx, childId)
  if (!child?.birthDate || child.deletedAt) return
  const isOver = !isMinorOn(child.birthDate, ctx.now)
  const current = await tx
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.childId, childId), isNull(guardianships.until)))
    .orderBy(asc(guardianships.id))
  const on = comesOfAgeOn(child.birthDate)
  const noSignIn = await hasNoSignIn(tx, childId)
  const guardianIds = current.flatMap(({ guardianId, since }) => (since && guardianId ? [guardianId] : []))
  const day = () => formatDate(on.toZonedDateTime(SCHOOL_ZONE).toInstant().add({ hours: 12 }), SCHOOL_ZONE, null)
  for (const userId of [childId, ...guardianIds]) {
    const told = {
      userId,
      dedupeKey: `${isOver ? 'of-age' : 'coming-of-age'}:${childId}`,
      link: userId === childId ? '/account' : noSignIn ? childPath(childId) : '/account/billing',
    }
    const nextStep = noSignIn
      ? () =>
          t('Give {name} a sign-in with an own e-mail address, so that the account can be used.', {
            name: child.displayName,
          })
      : ''
    if (isOver) await notify(tx, ctx, cameOfAge, { ...told, params: { studentName: child.displayName, nextStep } })
    else await notify(tx, ctx, comingOfAge, { ...told, params: { studentName: child.displayName, day, nextStep } })
  }
  if (isOver) for (const each of current) await endGuardianship(tx, ctx, each)
  await recordEvents(
    tx,
    ctx,
    comesOfAge(childId, { childId, on: on.toString(), told: (isOver ? cameOfAge : comingOfAge).type }),
  )
}
