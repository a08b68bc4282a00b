import { sql } from 'drizzle-orm'
import { getQuote } from '#features/academy/booking/quote.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { answerDateMove } from '#features/academy/date-moves/answer-date-move.ts'
import { keepSessionDate, moveSessionDate } from '#features/academy/date-moves/decide-date-move.ts'
import { proposeDateMove } from '#features/academy/date-moves/propose-date-move.ts'
import { actingFor } from '#features/academy/lessons/policy.ts'
import { bookFor } from '#features/academy/office-bookings/book-for.ts'
import { moveAgreed } from '#features/academy/office-bookings/move-agreed.ts'
import { releaseFor } from '#features/academy/office-bookings/office-hold.ts'
import type { OfficePayment } from '#features/academy/office-bookings/rules.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import { type Choice, type Command, learnerOf, personOf, wishIn } from './booking-commands.ts'
import { dayAfter, type Term } from './term.ts'

type Lesson = { readonly id: string; readonly student: string }
/** Booked lessons that have not begun, in the order of their starts. */
const lessonsIn = async (term: Term, ...types: readonly string[]): Promise<readonly Lesson[]> =>
  (
    await db.execute<Lesson>(sql`
      select l.id, r.user_id as student from lessons l join occurrences o on o.id = l.occurrence_id
      join academy_session_purchases r on r.id = l.purchase_id join academy_sessions s on s.id = r.product_id
      where l.state = 'booked' and s.type in ${types} and o.starts_at > ${term.clock.now().toString()}
      order by o.starts_at, r.created_at, l.price, l.id`)
  ).rows

const bookBy =
  (pay: OfficePayment): Command =>
  async (term, choice) => {
    const session = await term.sessionAt(choice.at)
    const now = term.clock.now()
    const { id: studentId, zone } = learnerOf(term, choice)
    const wish = wishIn(session, now, choice)
    const { amount } = await getQuote(db, session, wish, { now, studentId, zone })
    const asked = { ...wish, productId: session.id, seenPrice: amount, studentId, payerId: studentId }
    await bookFor(term.ctxAs(term.admin), { ...asked, pay, ...(pay === 'credit' ? { agreedAt: now } : {}) })
  }

/** A start on a full hour of a day of a later week. */
const startFrom = ({ clock }: Term, { at, week }: Choice): Temporal.Instant =>
  Temporal.PlainDate.from(dayAfter(clock.now(), 1 + (at % 5), week))
    .toZonedDateTime({ timeZone: 'Europe/Warsaw', plainTime: { hour: 16 + (at % 4) } })
    .toInstant()

type DateRow = { readonly id: string; readonly session_id: string }
const datesOf = async (term: Term): Promise<readonly DateRow[]> =>
  (
    await db.execute<DateRow>(sql`
      select o.id, o.session_id from occurrences o join academy_sessions s on s.id = o.session_id and s.type <> 'individual'
      where o.state = 'planned' and o.starts_at > ${term.clock.now().toString()} order by o.starts_at, s.title, o.id`)
  ).rows

type OpenMove = { readonly session_id: string; readonly occurrence_id: string }
const withOpenMove =
  (act: (term: Term, move: OpenMove, choice: Choice) => unknown): Command =>
  async (term, choice) => {
    const { rows } = await db.execute<OpenMove>(sql`
      select m.session_id, m.occurrence_id from session_date_moves m where m.state = 'open' order by m.old_start, m.new_start`)
    await act(term, pick(rows, choice.at), choice)
  }

type Asked = { readonly id: string; readonly student: string }
const answer: Command = async (term, { at, who }) => {
  const { rows } = await db.execute<Asked>(sql`
    select a.id, r.user_id as student from session_move_answers a join session_date_moves m on m.id = a.move_id
    join lessons l on l.id = a.lesson_id join academy_session_purchases r on r.id = l.purchase_id
    order by m.created_at desc, r.created_at, a.id`)
  const { id, student } = pick(rows, at)
  await answerDateMove(term.ctxAs(personOf(term, student)), id, who % 2 === 0 ? 'can' : 'cannot')
}

export const officeCommands = {
  'the office books': bookBy('link'),
  'the office books with credit': bookBy('credit'),
  'the office releases': async (term, { at }) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from academy_session_purchases where state = 'held' order by created_at, amount, id`,
    )
    await releaseFor(term.ctxAs(term.admin), pick(rows, at).id)
  },
  'the office cancels': async (term, { at }) => {
    const lesson = pick(await lessonsIn(term, 'individual', 'group', 'course'), at)
    await cancelLesson(actingFor(term.ctxAs(term.admin), 'participant'), lesson.id)
  },
  'the office moves': async (term, choice) => {
    const lesson = pick(await lessonsIn(term, 'individual'), choice.at)
    const agreed = { agreedBy: lesson.student, agreedAt: term.clock.now() }
    await moveAgreed(term.ctxAs(term.admin), lesson.id, { start: startFrom(term, choice), ...agreed })
  },
  'propose a date': async (term, choice) => {
    const { id, session_id } = pick(await datesOf(term), choice.at)
    const by = choice.who % 2 === 0 ? term.admin : term.teacherOf(await term.sessionOf(session_id))
    await proposeDateMove(term.ctxAs(by), session_id, id, { start: startFrom(term, choice), message: '' })
  },
  'answer a date': answer,
  'move a date': withOpenMove((term, { session_id, occurrence_id }) =>
    moveSessionDate(term.ctxAs(term.admin), session_id, occurrence_id),
  ),
  'keep a date': withOpenMove((term, { session_id, occurrence_id }) =>
    keepSessionDate(term.ctxAs(term.admin), session_id, occurrence_id),
  ),
} as const satisfies Readonly<Record<string, Command>>
