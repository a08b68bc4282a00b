import { sql } from 'drizzle-orm'
import { handIn, markHomework } from '#features/academy/homework/hand-in.ts'
import { changeHomework, setHomework, withdrawHomework } from '#features/academy/homework/set-homework.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import type { Choice } from './booking-commands.ts'
import type { FamilyTerm } from './family-commands.ts'

type Command = (term: FamilyTerm, choice: Choice) => Promise<unknown>

const personOf = ({ learners, teachers }: FamilyTerm, id: string): User =>
  [...teachers, ...learners].find(one => one.id === id) as User

type Begun = { readonly id: string; readonly teacher: string }
/** Lessons that have begun, the latest first. */
const begunIn = async ({ clock }: FamilyTerm): Promise<readonly Begun[]> =>
  (
    await db.execute<Begun>(sql`
      select l.id, o.host_id as teacher from lessons l join occurrences o on o.id = l.occurrence_id
      join academy_session_purchases r on r.id = l.purchase_id
      where l.state = 'booked' and o.starts_at <= ${clock.now().toString()} order by o.starts_at desc, r.created_at, l.price, l.id`)
  ).rows

type Assigned = {
  readonly id: string
  readonly student: string
  readonly teacher: string
  readonly times: number
  readonly scale: string
}
const listAssigned = async (): Promise<readonly Assigned[]> =>
  (
    await db.execute<Assigned>(sql`
      select a.id, a.student_id as student, o.host_id as teacher, a.times, h.scale from homework_assignments a
      join homework h on h.id = a.homework_id join occurrences o on o.id = h.occurrence_id
      order by h.created_at desc, h.title, o.starts_at, a.student_id, a.id`)
  ).rows

/** From the moment at which it is due by the database's clock, which decides what is late: past, in the second of it, or ahead. */
const DUE = ['-1 hour', '-990 milliseconds', '-500 milliseconds', '1 hour']

/** Homework that is due about now, while nothing of it is handed in. */
const dueAbout = ({ at }: Choice, id: string) =>
  db.execute(sql`
    update homework h set due_at = clock_timestamp() + ${DUE[at % DUE.length]}::interval
    where h.id = (select homework_id from homework_assignments where id = ${id})
      and not exists (select from homework_assignments a where a.homework_id = h.id and a.times > 0)`)

const forAssigned =
  (act: (term: FamilyTerm, assigned: Assigned, choice: Choice) => unknown): Command =>
  async (term, choice) =>
    act(term, pick(await listAssigned(), choice.at % 2), choice)

export const homeworkCommands = {
  'set homework': async (term, choice) => {
    const { id, teacher } = pick(await begunIn(term), choice.at)
    const dueAt = term.clock.now().add({ hours: 24 }).toString()
    const task = { title: `Task ${choice.at}`, text: '', dueAt, scale: choice.who % 2 === 0 ? '1-6' : '' }
    const set = await setHomework(term.ctxAs(personOf(term, teacher)), id, { ...task, forAll: choice.week > 0 })
    await dueAbout(choice, set[0] ?? '')
  },
  'hand in': forAssigned((term, { id, student }, { at }) =>
    handIn(term.ctxAs(personOf(term, student)), id, `Solution ${at}`),
  ),
  /** Also of another's homework, as guardians and other students would try. */
  'hand in for another': forAssigned((term, { id }, { who }) =>
    handIn(term.ctxAs(pick(term.learners, who)), id, 'Not mine'),
  ),
  'answer homework': forAssigned((term, { id, teacher, times, scale }, { who, week }) =>
    markHomework(term.ctxAs(personOf(term, teacher)), id, {
      ...{ mark: (scale === '') === (who === 3) ? '5' : '', answer: 'Read it', times: week === 3 ? times - 1 : times },
    }),
  ),
  'set another time': forAssigned((term, { id, teacher }, { at, week }) =>
    changeHomework(term.ctxAs(personOf(term, teacher)), id, {
      ...{ title: `Another task ${at}`, text: '' },
      dueAt: term.clock
        .now()
        .add({ hours: 24 * 90 * week + 1 })
        .toString(),
    }),
  ),
  'withdraw homework': forAssigned((term, { id, teacher }) =>
    withdrawHomework(term.ctxAs(personOf(term, teacher)), id),
  ),
} as const satisfies Readonly<Record<string, Command>>
