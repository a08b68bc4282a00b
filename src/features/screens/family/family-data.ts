import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { listHomework } from '#features/academy/homework/queries.ts'
import { RESERVATION_KIND } from '#features/academy/reservations/kind.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { SEAT_KIND } from '#features/games/seats/kind.ts'
import { seats } from '#features/games/seats/table.ts'
import { holdableKind } from '#features/money/holds/holdables.ts'
import { holds } from '#features/money/holds/table.ts'
import { payableKind } from '#features/money/payments/payables.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import { listWards } from '#features/people/guardians/wards.ts'
import { toListItems } from '#features/people/notifications/list-item.ts'
import { listAnswerable } from '#features/people/notifications/queries.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { SIGN_IN_AGE } from '#features/people/users/rules.ts'
import { type CalendarItem, NOTHING_LINKED } from '#features/screens/agenda/calendar-item.ts'
import { listItemsOf } from '#features/screens/agenda/calendar-items.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { sayStored } from '#kernel/stored-words.ts'
import { isPast, type Span } from '#kernel/time.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { markChildren } from './child-marks.ts'
import { withShortNames } from './short-names.ts'

const AHEAD_HOURS = 24 * 28
const MISSED_HOURS = 24 * 30
const MISSED_SHOWN = 10
/** Of all children together; the list of homework has the rest. */
const HOMEWORK_SHOWN = 20

/**
 * What a guardian sees of each child on one page (docs/product.md §2.14). Instants as ISO text, amounts in grosze. `isForHome`: without
 * what the home page does not show, or reads for itself.
 */
export const loadFamily = async (ctx: Ctx, { isForHome = false } = {}) => {
  const me = requireUser(ctx.actor)
  const wards = await listWards(db, me.id, ctx.now)
  const ids = wards.map(({ id }) => id)
  const ahead = { start: ctx.now.subtract({ hours: 3 }), end: ctx.now.add({ hours: AHEAD_HOURS }) }
  const [calendars, waiting, missed, spent, leaving, answerable, homework] = await Promise.all([
    Promise.all(ids.map(id => listItemsOf(id, [ahead], { withNotes: false }))),
    listWaiting(ctx, ids),
    listMissed(ids, ctx.now),
    isForHome ? new Map<string, Grosze>() : sumSpent(me.id, ids, ctx.now),
    isForHome ? new Map<string, string>() : listLeavingDays(ids),
    listAnswerable(db, me.id, ctx.now),
    isForHome
      ? { items: [], nextCursor: null }
      : listHomework(ctx, { side: 'participant', list: 'open', limit: HOMEWORK_SHOWN }),
  ])
  const names = wards.map(({ name }) => name)
  const questions = await toListItems(db, answerable, ctx.now, me.zone)
  const toAnswer = questions.map(one => ({ ...one, title: withShortNames(one.title, names) }))
  const askedPaths = toAnswer.map(({ link }) => link)
  const marks = markChildren(names)
  const children = wards.map((ward, at) => ({
    ...{ id: ward.id, name: ward.name, hasSignIn: ward.hasSignIn },
    ...(marks[at] ?? { letter: '?', tone: 'muted' as const }),
    next: nextOf(calendars[at] ?? [], ctx.now, ward.hasSignIn),
    /** What would come first of all that waits for an answer. */
    firstHeld: (calendars[at] ?? []).find(each => isOfChild(each.kind) && each.state === 'held') ?? null,
    waiting: waiting
      .filter(({ personId }) => personId === ward.id)
      // The page shows it once: with its buttons, above.
      .map(each => ({ ...each, isToAnswer: each.path !== null && askedPaths.includes(each.path) })),
    homework: homework.items.filter(({ student }) => student.uid === ward.id),
    /** False where homework of this child may be among what is not read here. */
    isAllHomework: homework.nextCursor === null,
    missed: missed.filter(({ personId }) => personId === ward.id),
    spent: spent.get(ward.id) ?? 0,
    sessions: sessionsOf(calendars[at] ?? []),
    games: gamesOf(calendars[at] ?? []),
    leavesAt: leaving.get(ward.id) ?? null,
  }))
  return { children, toAnswer, now: ctx.now.toString() }
}
export type Family = Awaited<ReturnType<typeof loadFamily>>
export type FamilyChild = Family['children'][number]

/** The door is only for who has no device of its own to open it with. */
const nextOf = (items: readonly CalendarItem[], now: Temporal.Instant, hasSignIn: boolean) => {
  const next = items.find(({ kind, state, end }) => isOfChild(kind) && state === 'booked' && !isPast(end, now))
  return next ? { ...next, opensHere: !hasSignIn } : null
}

const isOfChild = (kind: CalendarItem['kind']): boolean => kind === 'lesson' || kind === 'game'

const uniqueBy = (items: readonly CalendarItem[], kind: CalendarItem['kind']) => {
  const found = items.filter(item => item.kind === kind && item.state === 'booked' && item.sessionId)
  return [...new Map(found.map(({ sessionId, title }) => [sessionId ?? '', { id: sessionId ?? '', title }])).values()]
}
const sessionsOf = (items: readonly CalendarItem[]) => uniqueBy(items, 'lesson')
const gamesOf = (items: readonly CalendarItem[]) => uniqueBy(items, 'game')

/** Places of the children that wait for a payment, with the page that pays or releases them. */
const listWaiting = async ({ now }: Ctx, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(holds)
    .where(and(inArray(holds.personId, [...ids]), eq(holds.state, 'active'), gt(holds.expiresAt, now)))
    .orderBy(asc(holds.expiresAt), asc(holds.id))
  return Promise.all(
    rows.map(async ({ holdableKind: kindName, holdableId, personId, payerId, expiresAt }) => {
      const payable = holdableKind(kindName).payable(holdableId)
      const kind = payable && payableKind(payable.kind)
      const lines = payable && kind ? await kind.linesOf(db, payable.id) : []
      return {
        ...{ personId, payerId, until: expiresAt.toString(), path: payable && kind ? kind.pageOf(payable.id) : null },
        title: lines[0] ? sayStored(lines[0].text) : t('A place'),
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      }
    }),
  )
}

/** Lessons to which the teacher came and the child did not. */
const listMissed = async (ids: readonly string[], now: Temporal.Instant) => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ lessonId: string; personId: string; title: string; start: string }>(sql`
    select l.id as "lessonId", r.user_id as "personId", s.title, to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start
    from academy_session_purchases r
    join lessons l on l.purchase_id = r.id and l.state = 'booked'
    join occurrences o on o.id = l.occurrence_id
    join academy_sessions s on s.id = r.product_id
    where r.user_id = any(${sql.param([...ids])}::text[])
      and o.ends_at > ${now.subtract({ hours: MISSED_HOURS }).toString()}::timestamptz and o.ends_at <= ${now.toString()}::timestamptz
      and exists (select from attendances a where a.occurrence_id = o.id and a.person_id = o.host_id)
      and not exists (select from attendances a where a.occurrence_id = o.id and a.person_id = r.user_id)
    order by o.starts_at desc, l.id limit ${MISSED_SHOWN}`)
  return rows
}

/** What the guardian has paid for each child since the first of January of the school's year, before refunds. */
const sumSpent = async (payerId: string, ids: readonly string[], now: Temporal.Instant) => {
  const spent = new Map<string, Grosze>()
  if (ids.length === 0) return spent
  const since = now.toZonedDateTimeISO(SCHOOL_ZONE).with({ month: 1, day: 1 }).startOfDay().toInstant().toString()
  const { rows } = await db.execute<{ person: string; total: number }>(sql`
    select person, sum(amount)::int as total from (
      select ${reservations.userId} as person, ${paymentIntents.amount} as amount from ${paymentIntents}
        join ${reservations} on ${paymentIntents.payableKind} = ${RESERVATION_KIND} and ${reservations.id} = ${paymentIntents.payableId}
        where ${paymentIntents.payerId} = ${payerId} and ${paymentIntents.settledAt} >= ${since}::timestamptz
      union all select ${seats.userId}, ${paymentIntents.amount} from ${paymentIntents}
        join ${seats} on ${paymentIntents.payableKind} = ${SEAT_KIND} and ${seats.id} = ${paymentIntents.payableId}
        where ${paymentIntents.payerId} = ${payerId} and ${paymentIntents.settledAt} >= ${since}::timestamptz
      union all select ${usageRecords.userId}, ${usageRecords.amount} from ${usageRecords}
        join ${usageInvoices} on ${usageInvoices.id} = ${usageRecords.invoiceId}
        where ${usageRecords.payerId} = ${payerId} and ${usageInvoices.paidAt} >= ${since}::timestamptz
    ) paid where person = any(${sql.param([...ids])}::text[]) group by person`)
  for (const { person, total } of rows) spent.set(person, total)
  return spent
}

const listLeavingDays = async (ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ userId: accountDeletions.userId, dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(and(inArray(accountDeletions.userId, [...ids]), isNull(accountDeletions.completedAt)))
  return new Map(rows.map(({ userId, dueAt }) => [userId, dueAt.toString()]))
}

/** The dates of all children in a span, in their order. Without notes, without times elsewhere, and without ids that are not the child's. */
export const listFamilyDates = async (ctx: Ctx, span: Span) => {
  const me = requireUser(ctx.actor)
  const wards = await listWards(db, me.id, ctx.now)
  const marks = markChildren(wards.map(({ name }) => name))
  const calendars = await Promise.all(wards.map(({ id }) => listItemsOf(id, [span], { withNotes: false })))
  const dates = calendars.flatMap((items, at) =>
    items
      .filter(({ kind }) => isOfChild(kind))
      .map(item => ({ ...NOTHING_LINKED, ...item, childId: wards[at]?.id ?? '', childName: wards[at]?.name ?? '' })),
  )
  return {
    children: wards.map(({ id, name }, at) => ({
      id,
      name,
      ...(marks[at] ?? { letter: '?', tone: 'muted' as const }),
    })),
    dates: dates.sort((a, b) => a.start.localeCompare(b.start) || compareWords(a.childName, b.childName)),
  }
}

/** When the next date of any child begins, within four weeks; null where there is none. */
export const findNextDate = async (ctx: Ctx): Promise<string | null> => {
  const { dates } = await listFamilyDates(ctx, { start: ctx.now, end: ctx.now.add({ hours: AHEAD_HOURS }) })
  return dates.find(({ end, state }) => state !== 'cancelled' && !isPast(end, ctx.now))?.start ?? null
}

/** From this birthday on a child may have a sign-in. */
export const signInFrom = (birthDate: string): string =>
  Temporal.PlainDate.from(birthDate).add({ years: SIGN_IN_AGE }).toString()
