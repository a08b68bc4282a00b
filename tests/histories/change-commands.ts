import { sql } from 'drizzle-orm'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { renewCourse } from '#features/academy/courses/renewing.ts'
import { respondToEdit } from '#features/academy/edit-request-answers/respond-to-edit.ts'
import { requestEdit, withdrawEdit } from '#features/academy/edit-requests/request-edit.ts'
import type { ReservationChanges } from '#features/academy/edit-requests/schema.ts'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import { counterOffer, rejectProposal, withdrawProposal } from '#features/academy/proposal-answers/reject-or-counter.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { editSession } from '#features/academy/publishing/edit-session.ts'
import { declareHolidays } from '#features/academy/timetable/planning-jobs.ts'
import { endTimeOff, takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { takeAsCredit } from '#features/money/credit/refunds-as-credit.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import { type Choice, type Command, learnerOf } from './booking-commands.ts'
import { dayAfter, type Term } from './term.ts'

export const userOf = ({ learners, teachers }: Term, id: string): User =>
  [...teachers, ...learners].find(one => one.id === id) as User

type LessonRow = {
  readonly id: string
  readonly purchase_id: string
  readonly student: string
  /** Who teaches it, and whose session it is. */
  readonly teacher: string
  readonly owner: string
  readonly occurrence_id: string
  readonly product_id: string
  readonly starts_at: string
}
/** Lessons that have not begun, in the order of their starts. */
export const lessonsIn = async (
  term: Term,
  state: string,
  type: readonly string[] = ['individual', 'group', 'course'],
) =>
  (
    await db.execute<LessonRow>(sql`
      select l.id, l.purchase_id, r.user_id as student, o.host_id as teacher, s.user_id as owner, l.occurrence_id, r.product_id, o.starts_at
      from lessons l
      join occurrences o on o.id = l.occurrence_id
      join academy_session_purchases r on r.id = l.purchase_id join academy_sessions s on s.id = r.product_id
      where l.state = ${state} and s.type in ${type} and o.starts_at > ${term.clock.now().toString()}
      order by o.starts_at, r.created_at, l.price, l.id`)
  ).rows

const forLesson =
  (
    state: string,
    side: 'student' | 'teacher',
    act: (term: Term, by: User, id: string, choice: Choice) => unknown,
  ): Command =>
  async (term, choice) => {
    const lesson = pick(await lessonsIn(term, state), choice.at)
    await act(term, userOf(term, lesson[side]), lesson.id, choice)
  }

type Cancelled = { readonly lesson_id: string; readonly cancelled_by: string }
/** Of what this side has cancelled, the newest first. */
const undoOf =
  (side: 'participant' | 'host'): Command =>
  async (term, { at }) => {
    const { rows } = await db.execute<Cancelled>(sql`
      select c.lesson_id, c.cancelled_by from lesson_cancellations c join lessons l on l.id = c.lesson_id
      join occurrences o on o.id = l.occurrence_id
      where c.side = ${side} and c.undone_at is null and not c.by_office order by c.created_at desc, o.starts_at, l.price, l.id`)
    const { lesson_id, cancelled_by } = pick(rows, at % 3)
    await undoCancellation(term.ctxAs(userOf(term, cancelled_by)), lesson_id)
  }

/** Two times in the hours of the individual offers, in a later week. */
const timesFrom = ({ clock }: Term, { at, week }: Choice): string[] =>
  [18, 17.5].map((hour, other) =>
    Temporal.PlainDate.from(dayAfter(clock.now(), at % 2 === other ? 2 : 4, week))
      .toPlainDateTime()
      .add({ minutes: (hour + (at % 3) / 2) * 60 })
      .toZonedDateTime('Europe/Warsaw')
      .toInstant()
      .toString(),
  )

const proposeMove: Command = async (term, choice) => {
  const lesson = pick(await lessonsIn(term, 'booked', ['individual']), choice.at)
  const by = userOf(term, choice.who % 2 === 0 ? lesson.owner : lesson.student)
  const asked = { type: 'reschedule', lessonId: lesson.id, times: timesFrom(term, choice), message: '' } as const
  await propose(term.ctxAs(by), asked)
}

const proposeExtra: Command = async (term, choice) => {
  const lesson = pick(await lessonsIn(term, 'booked', ['individual']), choice.at)
  const isTeacher = choice.who % 2 === 0
  const asked = { type: 'extra_lesson', reservationId: lesson.purchase_id, durationMinutes: 60, message: '' } as const
  const price = isTeacher ? { additionalPayment: choice.week === 0 ? 0 : 5_000 } : {}
  const by = userOf(term, isTeacher ? lesson.owner : lesson.student)
  await propose(term.ctxAs(by), { ...asked, ...price, times: timesFrom(term, choice) })
}

type Proposal = { id: string; status: string; type: string; student_id: string; teacher_id: string; times: string[] }
const forProposal =
  (side: 'asked' | 'asking', act: (term: Term, by: User, proposal: Proposal, choice: Choice) => unknown): Command =>
  async (term, choice) => {
    const list = () =>
      db.execute<Proposal>(sql`
      select id, status, type, student_id, teacher_id, coalesce(offer, wish)->'times' as times from lesson_proposals
      where status in ('pending', 'proposal_sent') order by created_at, proposed_date, id`)
    const open = (await list()).rows
    if (open.length === 0) await proposeMove(term, choice)
    const found = pick(open.length === 0 ? (await list()).rows : open, choice.at)
    const isTeachers = (found.status === 'pending') === (side === 'asked')
    await act(term, userOf(term, isTeachers ? found.teacher_id : found.student_id), found, choice)
  }

const CHANGES: readonly ReservationChanges[] = [
  { date_time: { Thursday: [18, 18.5] } },
  { date_time: { Tuesday: [18.5, 19] } },
  { subject: 'ib-physics' },
  { date_time: { Monday: [17, 17.5], Friday: [17, 17.5] } },
]
const requestChange: Command = async (term, choice) => {
  const lesson = pick(await lessonsIn(term, 'booked', ['individual', 'course']), choice.at)
  const [{ course_schedule = [] } = {}] = (
    await db.execute<{ course_schedule: { date: string }[] }>(
      sql`select course_schedule from academy_session_purchases where id = ${lesson.purchase_id}`,
    )
  ).rows
  const later = course_schedule.map(({ date }) => ({
    date: Temporal.PlainDateTime.from(date)
      .add({ hours: 2 + choice.week })
      .toString({ smallestUnit: 'minute' }),
  }))
  const changes = later.length > 0 ? { course_schedule: later } : CHANGES[choice.who % CHANGES.length]
  await requestEdit(term.ctxAs(userOf(term, lesson.owner)), lesson.purchase_id, changes ?? {})
}
type Asked = { readonly id: string; readonly created_by: string; readonly user_id: string }
const forChange =
  (act: (term: Term, asked: Asked) => unknown): Command =>
  async (term, choice) => {
    const list = () =>
      db.execute<Asked>(sql`
      select e.id, e.created_by, r.user_id from reservation_edit_requests e
      join academy_session_purchases r on r.id = e.reservation_id where e.status = 'pending' order by e.created_at, e.id`)
    const open = (await list()).rows
    if (open.length === 0) await requestChange(term, choice)
    const asked = pick(open.length === 0 ? (await list()).rows : open, choice.at)
    await act(term, asked)
  }

export const changeCommands = {
  cancel: forLesson('booked', 'student', (term, by, id, { week }) =>
    cancelLesson(term.ctxAs(by), id, week === 0 ? 'credit' : 'money'),
  ),
  /** One person gives up every lesson, one by one: then a course can be renewed. */
  'cancel all': async (term, { who }) => {
    const student = learnerOf(term, { who, at: 0, week: 0 })
    for (const lesson of await lessonsIn(term, 'booked'))
      if (lesson.student === student.id) await cancelLesson(term.ctxAs(student), lesson.id)
  },
  'teacher cancels': forLesson('booked', 'teacher', (term, by, id) => cancelLesson(term.ctxAs(by), id)),
  undo: undoOf('participant'),
  'teacher undoes': undoOf('host'),
  /** A week later, staff return a lesson that is over. */
  'return a lesson': async (term, { at }) => {
    await term.pass({ hours: 24 * 7 })
    const { rows } = await db.execute<{ id: string }>(sql`
      select l.id from lessons l join occurrences o on o.id = l.occurrence_id join academy_session_purchases r on r.id = l.purchase_id
      where l.state = 'booked' and upper(o.during) <= ${term.clock.now().toString()} order by o.starts_at desc, r.created_at, l.price`)
    await returnLesson(term.ctxAs(term.admin), pick(rows, at).id, 'A test.')
  },
  'take as credit': async (term, { at }) => {
    const { rows } = await db.execute<{ id: string; payer_id: string }>(sql`
      select r.id, i.payer_id from refunds r join payment_intents i on i.id = r.intent_id
      where r.state = 'pending' order by r.created_at, r.amount`)
    const refund = pick(rows, at)
    await takeAsCredit(term.ctxAs(userOf(term, refund.payer_id)), refund.id)
  },
  'propose a move': proposeMove,
  'propose an extra lesson': proposeExtra,
  'accept a proposal': forProposal('asked', (term, by, { id, times }, { week }) =>
    acceptProposal(term.ctxAs(by), id, { proposedDate: pick(times, week) }),
  ),
  'answer with other times': forProposal('asked', (term, by, { id, type, status }, choice) => {
    const price = type === 'extra_lesson' && status === 'pending' ? { additionalPayment: 4_000 } : {}
    return counterOffer(term.ctxAs(by), id, { times: timesFrom(term, choice), message: '', ...price })
  }),
  'decline a proposal': forProposal('asked', (term, by, { id }) => rejectProposal(term.ctxAs(by), id, '')),
  'withdraw a proposal': forProposal('asking', (term, by, { id }) => withdrawProposal(term.ctxAs(by), id)),
  'request a change': requestChange,
  'approve a change': forChange((term, { id, user_id }) =>
    respondToEdit(term.ctxAs(userOf(term, user_id)), id, 'approve'),
  ),
  'decline a change': forChange((term, { id, user_id }) =>
    respondToEdit(term.ctxAs(userOf(term, user_id)), id, 'decline'),
  ),
  'withdraw a change': forChange((term, { id, created_by }) => withdrawEdit(term.ctxAs(userOf(term, created_by)), id)),
  'time off': async (term, { who, at, week }) => {
    const day = dayAfter(term.clock.now(), [2, 4, 6][at % 3] ?? 2, week)
    const [from, to] = at % 3 === 2 ? ['10:00', '11:00'] : at % 2 === 0 ? ['17:00', '18:00'] : ['18:00', '20:00']
    const off = { from: `${day}T${from}`, to: `${day}T${to}`, zone: 'Europe/Warsaw', note: '' }
    await takeTimeOff(term.ctxAs(pick(term.teachers, who)), off)
  },
  'end time off': async (term, { at }) => {
    const { rows } = await db.execute<{ id: string; person_id: string }>(
      sql`select id, person_id from engagements where part = 'busy' and blocking order by lower(during), created_at`,
    )
    const off = pick(rows, at)
    await endTimeOff(term.ctxAs(userOf(term, off.person_id)), off.id)
  },
  holiday: (term, { at, week }) =>
    declareHolidays(term.ctxAs(term.admin), [
      { date: dayAfter(term.clock.now(), at % 2 === 0 ? 2 : 6, week), name: 'A holiday' },
    ]),
  'more places': async (term, { at }) => {
    const session = await term.sessionAt(at)
    await editSession(term.ctxAs(term.teacherOf(session)), session.id, { maxStudents: session.maxStudents + 1 })
  },
  close: async (term, { at }) => {
    const session = await term.sessionAt(at)
    await closeSession(term.ctxAs(term.teacherOf(session)), session.id)
  },
  renew: async (term, { at, week }) => {
    const session = await term.sessionAt(at)
    const { sessionId } = await renewCourse(term.ctxAs(term.teacherOf(session)), session.id, 1 + week)
    term.sessionIds.push(sessionId)
  },
  'publish a group': term => term.publish('small group'),
  'a quarter of an hour': term => term.pass({ minutes: 16 }),
  'an hour': term => term.pass({ minutes: 61 }),
  'a day': term => term.pass({ hours: 25 }),
  'a week': term => term.pass({ hours: 24 * 7 }),
} as const satisfies Readonly<Record<string, Command>>
