import { listAgreedGoals } from '#features/academy/exam-goals/queries.ts'
import { homeworkPath } from '#features/academy/homework/paths.ts'
import { listHomework } from '#features/academy/homework/queries.ts'
import { listLatestNotes, listWithoutNotes } from '#features/academy/lesson-notes/queries.ts'
import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { listReservations } from '#features/academy/reservations/queries.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { listToAnswer as listSubstitutesToAnswer } from '#features/academy/substitutes/request-view.ts'
import { listWeeklyAfterTrials } from '#features/academy/trial-follow-ups/following.ts'
import { toSeatView } from '#features/games/seat-page/seat-view.ts'
import { listOwnSeats } from '#features/games/seats/queries.ts'
import { getPaymentTotals } from '#features/money/payments/queries.ts'
import { noticeStyle } from '#features/people/notices/notice-registry.ts'
import { toListItems } from '#features/people/notifications/list-item.ts'
import { cachedUnreadCount, listAnswerable, listNotifications } from '#features/people/notifications/queries.ts'
import { getOwed } from '#features/screens/billing/owed.ts'
import { type FamilyChild, loadFamily } from '#features/screens/family/family-data.ts'
import { endOfDay, listTaughtDates, listTaughtToday } from '#features/screens/teaching/taught-dates.ts'
import { listPendingPayments, type PendingPayment } from '#features/screens/waiting/pending-payments.ts'
import { MOST_WAITING } from '#features/staff/dashboard/sources.ts'
import { readToday } from '#features/staff/dashboard/today.ts'
import { listWaiting } from '#features/staff/dashboard/waiting.ts'
import { workLabel } from '#features/staff/health/parts/labels.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { formatNearTime } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { listLateSchedules } from '#platform/schedule-runs.ts'
import { listUpcomingSessions } from './featured.ts'
import { findFirstDayFacts } from './first-day-facts.ts'
import { decideFirstSteps, type Newcomer } from './first-days.ts'
import { listNews, NEWS_READ } from './news.ts'
import { findNextGame } from './next-game.ts'
import { findNextLesson } from './next-lesson.ts'
import { listTeachersWithoutAccess } from './queries.ts'

const UPCOMING_SHOWN = 3
const RESERVATIONS = 100
const LOOK_AHEAD_HOURS = 14 * 24

/** The home page of a signed-in user. Must contain only their own data. Instants are ISO text, amounts are grosze. */
export const getDashboard = async (ctx: Ctx, me: User) => {
  const newcomer = newcomerOf(me)
  const [{ items }, seats, unread, totals, owed, teaching, forStaff, learning, firstDay, family, own] =
    await Promise.all([
      listReservations(ctx, { side: 'upcoming', limit: RESERVATIONS }),
      listOwnSeats(ctx, { limit: RESERVATIONS }),
      listUnread(me, ctx.now),
      getPaymentTotals(ctx),
      getOwed(ctx),
      can(me, 'teach') ? getTeachingOverview(ctx, me) : null,
      readForStaff(ctx, me),
      getLearningOverview(ctx),
      newcomer && findFirstDayFacts(me.id, ctx.now),
      me.isGuardian ? loadFamily(ctx, { isForHome: true }) : null,
      !me.isGuardian && can(me, 'see_student_home') ? listToAnswer(ctx, me) : [],
    ])
  const views = items.map(one => toReservationView(one, ctx.now))
  const now = ctx.now.toString()
  const held = listPendingPayments(views, seats.items.map(toSeatView), { readerId: me.id, now })
  const asked = family?.toAnswer ?? own
  const isChilds = (id: string) => family?.children.some(child => child.id === id) ?? false
  const next = findNextLesson(
    views.filter(({ userId }) => !isChilds(userId)),
    me.id,
    now,
  )
  return {
    next,
    nextGame: findNextGame(
      seats.items.filter(({ player }) => !isChilds(player.uid)),
      me.id,
      ctx.now,
    ),
    asked,
    children: (family?.children ?? []).map(child => toTile(child, held)),
    held,
    unread: {
      count: unread.count,
      /** More is unread than was looked at: what of it is news is not known. */
      isMore: unread.count > NEWS_READ,
      items: listNews(unread.items, {
        ids: asked.map(({ id }) => id),
        links: [
          ...held.map(({ path }) => path),
          ...[...learning.homework, ...(teaching?.access ? teaching.toMark : [])].map(({ id }) => homeworkPath(id)),
        ],
      }),
    },
    money: { ...totals, owed: owed.total },
    teaching,
    learning,
    ...forStaff,
    firstSteps: decideFirstSteps(newcomer, firstDay),
    /** Suggestions for students without a next lesson or a hold. */
    sessions:
      can(me, 'see_student_home') && !family?.children.length && !next && held.length === 0
        ? await listUpcomingSessions(ctx.now)
        : [],
    emailVerified: me.emailVerified,
    guardianConfirmed: me.guardianConfirmed,
    closedToBooking: me.closedToBooking ?? false,
  }
}

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>

/** What the home page says of a child; the page of the family has the rest. */
const toTile = ({ id, name, letter, tone, next, waiting, missed }: FamilyChild, held: readonly PendingPayment[]) => {
  const asked = waiting.find(({ isToAnswer }) => isToAnswer)
  const place = held.find(({ path }) => path === asked?.path)
  return {
    ...{ id, name, letter, tone, next, missed: missed.length },
    /** The place that the guardian is asked for; the first one to end. */
    asked: asked
      ? {
          isToPay: asked.amount > 0,
          title: place?.title ?? asked.title,
          start: place?.first?.start ?? null,
          end: place?.first?.end ?? null,
          withWhom: place?.teacher.displayName ?? null,
        }
      : null,
    waiting: waiting.filter(({ isToAnswer }) => !isToAnswer).length,
  }
}
export type ChildOnHome = ReturnType<typeof toTile>

const newcomerOf = (me: User): Newcomer => {
  if (can(me, 'teach')) return 'teacher'
  if (me.isGuardian) return 'guardian'
  if (!can(me, 'see_student_home')) return null
  return me.minor ? 'minor' : 'adult'
}

const HOMEWORK_SHOWN = 5

/** What a person, and the children of a guardian, have to do for lessons, and what was noted of the last ones. */
const getLearningOverview = async (ctx: Ctx) => {
  const [homework, notes, goals, trials] = await Promise.all([
    listHomework(ctx, { side: 'participant', list: 'open', limit: HOMEWORK_SHOWN }),
    listLatestNotes(ctx),
    listAgreedGoals(ctx),
    listWeeklyAfterTrials(ctx),
  ])
  return { homework: homework.items, notes, goals, trials }
}
export type LearningOverview = Awaited<ReturnType<typeof getLearningOverview>>

const WAITING_SHOWN = 6
/** Who has one of these sees a part of the day’s numbers. */
const SEES_TODAY = ['manage_events', 'see_money'] as const

/** What waits for staff, and the numbers of today; nothing for others. */
const readForStaff = async (ctx: Ctx, me: User) => {
  const isStaff = can(me, 'see_admin')
  const [waiting, teachers, lateSchedules, today] = await Promise.all([
    isStaff ? listWaiting(ctx, MOST_WAITING + 1) : [],
    can(me, 'manage_users') ? listTeachersWithoutAccess() : null,
    can(me, 'see_health') ? listLateScheduleNames(ctx.now) : null,
    isStaff && SEES_TODAY.some(each => can(me, each)) ? readToday(me, ctx.now) : null,
  ])
  const shown = waiting.slice(0, WAITING_SHOWN)
  return {
    isStaff,
    /** The open items of all queues that the account may open, the longest waiting first. */
    waiting: shown,
    waitingCount: waiting.length,
    /** Teachers without access beside those whose request is shown, the longest waiting first; null for those who do not give it. */
    teachers: teachers?.filter(({ uid }) => !shown.some(({ accessFor }) => accessFor === uid)) ?? null,
    /** Overdue schedules in plain words; null for those who do not see them. */
    lateSchedules,
    today,
  }
}
export type ForStaff = Awaited<ReturnType<typeof readForStaff>>

const listLateScheduleNames = async (now: Temporal.Instant) =>
  (await listLateSchedules(now)).map(({ name }) => workLabel(name))

/** What a student answers from the home page, as the list of notifications has it. */
const listToAnswer = async ({ now }: Ctx, { id, zone }: User) =>
  toListItems(db, await listAnswerable(db, id, now), now, zone)

const listUnread = async ({ id, zone }: User, now: Temporal.Instant) => {
  const [{ items }, count] = await Promise.all([
    listNotifications(db, id, { unread: true, limit: NEWS_READ }),
    cachedUnreadCount(id, now),
  ])
  return {
    count,
    items: items.map(({ id, type, title, link, createdAt }) => ({
      ...{ id, type, link, title: capitalize(title) },
      ...noticeStyle(type),
      at: createdAt.toString(),
      near: formatNearTime(createdAt, zone, now),
    })),
  }
}

/** Today and the next reserved lessons of a teacher with access; `access: false` for a teacher without. */
const getTeachingOverview = async (ctx: Ctx, { id, zone }: User) => {
  if (mayPublish(ctx.actor)) return { access: false } as const
  const tonight = endOfDay(zone, ctx.now)
  const [today, later, withoutNotes, toMark, substitutes] = await Promise.all([
    listTaughtToday(id, zone, ctx.now),
    listTaughtDates(id, tonight, tonight.add({ hours: LOOK_AHEAD_HOURS })),
    listWithoutNotes(id, ctx.now),
    listHomework(ctx, { side: 'host', list: 'handedIn', limit: HOMEWORK_SHOWN }),
    listSubstitutesToAnswer(ctx),
  ])
  return {
    access: true,
    ...{ today, withoutNotes, substitutes, toMark: toMark.items, hasMoreToMark: toMark.nextCursor !== null },
    coming: later
      .filter(({ id, taken }) => taken > 0 && !today.some(lesson => lesson.id === id))
      .slice(0, UPCOMING_SHOWN),
  } as const
}
export type TeachingOverview = Awaited<ReturnType<typeof getTeachingOverview>>
