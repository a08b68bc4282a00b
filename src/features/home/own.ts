import { dayOf, type LessonGiven, lessonsGiven } from '#features/academy/day.ts'
import { publishes } from '#features/academy/policy.ts'
import { totalsOf } from '#features/money/queries.ts'
import { isKind, KINDS } from '#features/notifications/kinds.ts'
import { countUnread, listNotifications } from '#features/notifications/queries.ts'
import { listReservations } from '#features/reservations/queries.ts'
import { viewOf } from '#features/reservations/view.ts'
import { isStaff } from '#features/users/policy.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { isPast, nearTime } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { nextLessonOf } from './next-lesson.ts'
import { nextWithPlaces } from './on-offer.ts'
import { namesIn, teachersWaiting } from './queries.ts'

const LETTERS = 4
const COMING = 3
const RESERVATIONS = 100
const LOOK_AHEAD_HOURS = 14 * 24

/** What a signed-in person finds on coming in: only their own. Instants are ISO text, amounts grosze. */
export const ownHome = async (ctx: Ctx, me: User) => {
  const [{ items }, unread, totals, teaching, waiting] = await Promise.all([
    listReservations(ctx, { side: 'upcoming', limit: RESERVATIONS }),
    unreadOf(me, ctx.now),
    totalsOf(ctx),
    me.role === 'teacher' ? teachingOf(ctx, me) : null,
    isStaff(me) ? teachersWaiting() : null,
  ])
  const mine = items.map(viewOf)
  const now = ctx.now.toString()
  const held = mine.flatMap(({ id, state, session, teacher, amount, holdExpiresAt }) =>
    state === 'held' && holdExpiresAt && !isPast(holdExpiresAt, now)
      ? [{ id, title: session.title, teacher, amount, holdExpiresAt }]
      : [],
  )
  const next = nextLessonOf(mine, me.id, now)
  return {
    next,
    held,
    unread,
    money: { ...totals, owed: held.reduce((sum, { amount }) => sum + amount, 0) },
    teaching,
    waiting,
    /** Offered to students who have nothing before them. */
    sessions: me.role === 'student' && !next && held.length === 0 ? await nextWithPlaces(ctx.now) : [],
    emailVerified: me.emailVerified,
    guardianConfirmed: me.guardianConfirmed,
  }
}

export type OwnHome = Awaited<ReturnType<typeof ownHome>>

const unreadOf = async ({ id, zone }: User, now: Temporal.Instant) => {
  const [{ items }, count] = await Promise.all([
    listNotifications(db, id, { unread: true, limit: LETTERS }),
    countUnread(db, id),
  ])
  return {
    count,
    items: items.map(({ id, type, title, createdAt }) => ({
      ...{ id, title },
      ...(isKind(type)
        ? { icon: KINDS[type].icon, tone: KINDS[type].tone }
        : { icon: 'bell' as const, tone: 'lamp' as const }),
      at: createdAt.toString(),
      near: nearTime(createdAt, zone, now),
    })),
  }
}

/** The day of a teacher with access, and what somebody has reserved after it; for one without, only that it is missing. */
const teachingOf = async (ctx: Ctx, { id, zone }: User) => {
  if (publishes(ctx.actor)) return { access: false } as const
  const midnight = ctx.now.toZonedDateTimeISO(zone).startOfDay().add({ days: 1 }).toInstant()
  const [day, later] = await Promise.all([
    dayOf(id, zone, ctx.now),
    lessonsGiven(id, midnight, midnight.add({ hours: LOOK_AHEAD_HOURS })),
  ])
  const coming = later.filter(({ taken }) => taken > 0).slice(0, COMING)
  const names = await namesIn([...day, ...coming].map(lesson => lesson.id))
  const named = (lesson: LessonGiven) => ({ ...lesson, names: names.get(lesson.id) ?? [] })
  return { access: true, today: day.map(named), coming: coming.map(named) } as const
}
export type Teaching = Awaited<ReturnType<typeof teachingOf>>
