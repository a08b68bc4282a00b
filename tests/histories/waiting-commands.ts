import { type SQL, sql } from 'drizzle-orm'
import { joinWaitlist } from '#features/academy/waitlist/joining.ts'
import { leaveWaitlist } from '#features/academy/waitlist/leaving.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import { agreed, type Command, payHeld, personOf, reserveAs, wishIn } from './booking-commands.ts'
import type { Term } from './term.ts'

/** In the order of a term's learners: ids would not be in the same order when a history is run again. */
const learnersIn = ({ learners }: Term): SQL =>
  sql.join(
    learners.map(({ id }, at) => sql`(${id}, ${at}::int)`),
    sql`, `,
  )

type Free = {
  readonly session_id: string
  readonly type: string
  readonly first_date: string
  readonly student_id: string
}
/** Learners who are free at a full date and do not wait for its session yet, the next date first. */
const listFreeForFull = async (term: Term): Promise<readonly Free[]> =>
  (
    await db.execute<Free>(sql`
      select o.session_id, s.type, (lower(o.during) at time zone s.zone)::date::text as first_date, u.id as student_id
      from occurrences o join academy_sessions s on s.id = o.session_id and s.type <> 'individual' and s.status in ('open', 'active')
      cross join (values ${learnersIn(term)}) u(id, place)
      where o.state = 'planned' and s.user_id <> u.id
        and lower(o.during) > ${term.clock.now().toString()}::timestamptz + interval '2 hours' + s.minimum_notice_hours * interval '1 hour'
        and s.max_students <= (select count(*) from lessons l where l.occurrence_id = o.id and l.state in ('held', 'booked'))
        and not exists (select 1 from engagements e where e.person_id = u.id and e.blocking and e.during && o.during)
        and not exists (select 1 from waitlist_entries w where w.session_id = s.id and w.student_id = u.id and w.ended_at is null)
        and not exists (select 1 from academy_session_purchases r where r.user_id = u.id and r.product_id = s.id and r.state = 'held')
      order by lower(o.during), s.created_at, s.price, u.place`)
  ).rows

type Awaited = { readonly plan: 'single' | 'block' | 'course'; readonly firstDate?: string | undefined }
const join = (term: Term, learner: User, sessionId: string, { plan, firstDate }: Awaited) =>
  joinWaitlist(term.ctxAs(learner), sessionId, { ...agreed, plan, firstDate })

const wait: Command = async (term, { at, week }) => {
  const { session_id, type, first_date, student_id } = pick(await listFreeForFull(term), at)
  const plan = week === 0 ? 'block' : 'single'
  const awaited: Awaited = type === 'course' ? { plan: type } : { plan, firstDate: first_date }
  await join(term, personOf(term, student_id), session_id, awaited)
}

/** All learners want the same date or course, in an order: the first have it, the others wait for it. */
const wantAndWait: Command = async (term, choice) => {
  const sessions = (await Promise.all(term.sessionIds.map(id => term.sessionOf(id)))).filter(
    ({ type }) => type !== 'individual',
  )
  const session = pick(sessions, choice.at)
  const { plan, firstDate } = wishIn(session, term.clock.now(), choice)
  const wish: Awaited = plan === 'course' ? { plan } : { plan: plan === 'block' ? plan : 'single', firstDate }
  const have = (learner: User) =>
    reserveAs(term, learner, session, wish)
      .then(({ reservationId }) => payHeld(term, reservationId))
      .catch(error => (error instanceof RefusalError ? join(term, learner, session.id, wish) : Promise.reject(error)))
  const refusals: RefusalError[] = []
  for (const [place] of term.learners.entries())
    await have(pick(term.learners, place + choice.who)).catch(error => {
      if (!(error instanceof RefusalError)) throw error
      refusals.push(error)
    })
  if (refusals[0] && refusals.length === term.learners.length) throw refusals[0]
}

type GivenUp = { readonly session_id: string; readonly user_id: string; readonly starts_at: string }
/** Another learner books a time that was cancelled or has lapsed, where money is on its way for it first. */
const takeGivenUp: Command = async (term, { who, at }) => {
  const { rows } = await db.execute<GivenUp>(sql`
    select r.product_id as session_id, r.user_id, o.starts_at from lessons l
    join occurrences o on o.id = l.occurrence_id join academy_session_purchases r on r.id = l.purchase_id
    left join lesson_cancellations c on c.lesson_id = l.id and c.undone_at is null
    where l.state in ('cancelled', 'lapsed') and lower(o.during) > ${term.clock.now().toString()}
      and not exists (select 1 from lessons live where live.occurrence_id = o.id and live.state in ('held', 'booked'))
    order by exists (select 1 from payment_intents i join test_payments p on p.intent_id = i.id and p.state = 'under_way' where i.payable_id = r.id) desc,
      c.created_at desc nulls last, lower(o.during), r.created_at, l.price`)
  const { session_id, user_id, starts_at } = pick(rows, at % 3)
  const session = await term.sessionOf(session_id)
  const others = term.learners.filter(({ id }) => id !== user_id && id !== session.user_id)
  const start = Temporal.Instant.from(starts_at).toZonedDateTimeISO(session.zone)
  const hour = start.hour + start.minute / 60
  const date = { plan: 'single', firstDate: start.toPlainDate().toString() } as const
  const hours = { date_time: { [WEEKDAYS[start.dayOfWeek - 1] ?? 'Monday']: [hour, hour + 0.5] } }
  const individual = session.type === 'individual' ? { ...date, ...hours } : date
  const wish = session.type === 'course' ? ({ plan: 'course' } as const) : individual
  const { reservationId } = await reserveAs(term, pick(others, who), session, wish)
  await payHeld(term, reservationId)
}

export const waitingCommands = {
  wait,
  'want and wait': wantAndWait,
  'take what was given up': takeGivenUp,
  'stop waiting': async (term, { at }) => {
    const { rows } = await db.execute<{ session_id: string; student_id: string }>(sql`
      select session_id, student_id from waitlist_entries where state in ('waiting', 'offered') order by created_at, number`)
    const { session_id, student_id } = pick(rows, at)
    await leaveWaitlist(term.ctxAs(personOf(term, student_id)), session_id)
  },
} as const satisfies Readonly<Record<string, Command>>
