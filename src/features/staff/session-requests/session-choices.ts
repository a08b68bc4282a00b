import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { hasTeacherAccess } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { ChoiceList, SessionChoice } from '#features/staff/requests/request-kind.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { type DateTimeMap, slotsByDay, WEEKDAYS } from '#kernel/timetable.ts'
import type { Reader } from '#platform/database.ts'

/** What of a wish decides which sessions can answer it: its times are half-hours of a week in its zone. */
type Wish = {
  readonly subject: string
  readonly amount: number
  readonly date_time: DateTimeMap
  readonly zone: string
}

/** For one wish. */
const MAX_CHOICES = 50
/** Of one subject so many that begin soonest are compared with the times of a wish: the starts of all would take too long. */
const MAX_COMPARED = 200

const s = academySessions

/** As minutes since the beginning of Monday. */
const slotsOf = ({ date_time }: Wish): readonly number[] =>
  slotsByDay(date_time).flatMap(([day, hours]) => hours.map(hour => WEEKDAYS.indexOf(day) * 1440 + hour * 60))

/**
 * In SQL: for each wish what is on offer in its subject, numbered in the order in which it is shown; `asked` is the first start at a time
 * that was asked for. The clock of each start is read once for all wishes of a subject and zone: that is most of the cost.
 */
const ranked = (wishes: readonly Wish[]): SQL => {
  const given = wishes.map((wish, number) => ({
    ...{ number, subject: wish.subject, zone: wish.zone, slots: slotsOf(wish) },
  }))
  return sql`(
    with w as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as w(number int, subject text, zone text, slots int[])),
    compared as materialized (
      select asked.subject, found.* from (select distinct subject from w) asked cross join lateral (
        select ${s.id} as id, ${s.nextStart} as next, ${s.offeredStarts} as starts
        from ${s}
        where ${s.subject} = asked.subject and ${takesReservationsSql(s.status)} and ${isNotNull(s.nextStart)}
          and ${hasTeacherAccess(s.user_id)}
        order by ${s.nextStart}, ${s.id}
        limit ${MAX_COMPARED}) found),
    clocks as materialized (
      select zones.subject, zones.zone, c.id, offered.at, ((date_part('isodow', local.clock) - 1) * 1440
        + date_part('hour', local.clock) * 60 + date_part('minute', local.clock))::int as slot
      from (select distinct subject, zone from w) zones join compared c on c.subject = zones.subject,
        unnest(c.starts) as offered(at), lateral (select offered.at at time zone zones.zone as clock) as local),
    fits as (
      select asked.number, k.id, min(k.at) as asked
      from (select number, subject, zone, unnest(slots) as slot from w) asked
      join clocks k on k.subject = asked.subject and k.zone = asked.zone and k.slot = asked.slot
      group by asked.number, k.id)
    select w.number as wish, c.id, fits.asked, count(*) over (partition by w.number)::int as total,
      row_number() over (partition by w.number order by fits.asked is null, c.next, c.id) as nth
    from w join compared c on c.subject = w.subject
    left join fits on fits.number = w.number and fits.id = c.id) as ranked`
}

const readRanked = (reader: Reader, wishes: readonly Wish[], most: number) =>
  reader
    .select({
      ...{ id: s.id, title: s.title, type: s.type, price: s.price, nextStart: s.nextStart },
      ...{ teacherName: users.displayName, teacherPhoto: users.photoURL },
      wish: sql<number>`ranked.wish`,
      total: sql<number>`ranked.total`,
      askedStart: sql<Temporal.Instant | null>`ranked.asked`.mapWith(s.nextStart),
    })
    .from(s)
    .innerJoin(ranked(wishes), sql`ranked.id = ${s.id}`)
    .innerJoin(users, eq(users.id, s.user_id))
    .where(sql`ranked.nth <= ${most}`)
    .orderBy(sql`ranked.wish`, sql`ranked.nth`)

type Ranked = Awaited<ReturnType<typeof readRanked>>[number]

const toChoice = (wish: Wish, session: Ranked): SessionChoice => {
  const { id, title, type, price, teacherName, teacherPhoto, nextStart, askedStart } = session
  return {
    ...{ id, title, type, price },
    teacher: { name: teacherName, photo: teacherPhoto },
    nextStart: nextStart?.toString() ?? null,
    askedStart: askedStart?.toString() ?? null,
    overWish: type === 'individual' && price > wish.amount ? price - wish.amount : null,
    label: t('{title}: {type} with {teacherName}, {price}', {
      ...{ title, type: SESSION_TYPE_LABELS[type](), teacherName, price: formatPLN(price) },
    }),
  }
}

/**
 * What is on offer in the subject of each wish, `most` at most for each, in one statement for all: first what has a start at a time that
 * was asked for, then what begins soonest.
 */
export const listSessionChoices = async (
  reader: Reader,
  wishes: readonly Wish[],
  most = MAX_CHOICES,
): Promise<readonly ChoiceList[]> => {
  const byWish = Map.groupBy(await readRanked(reader, wishes, most), ({ wish }) => wish)
  return wishes.map((wish, at) => {
    const found = byWish.get(at) ?? []
    return {
      shown: found.map(session => toChoice(wish, session)),
      count: Math.min(found[0]?.total ?? 0, MAX_CHOICES),
    }
  })
}
