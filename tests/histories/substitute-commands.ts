import { sql } from 'drizzle-orm'
import { acceptRequest, declineRequest, withdrawRequest } from '#features/academy/substitutes/answering.ts'
import { askSubstitute, assignSubstitute } from '#features/academy/substitutes/asking.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import type { Choice, Command } from './booking-commands.ts'
import { lessonsIn, userOf } from './change-commands.ts'
import type { Term } from './term.ts'

/** Of the two teachers the one who does not teach a date. */
const otherThan = ({ teachers }: Term, id: string): User => (teachers[0].id === id ? teachers[1] : teachers[0])

/** The dates of one session from a booked lesson on: one, or up to three. */
const datesFrom = async (term: Term, { at, week }: Choice) => {
  const all = await lessonsIn(term, 'booked')
  const first = pick(all, at)
  const rest = all.filter(one => one.product_id === first.product_id && one.teacher === first.teacher)
  const later = rest.filter(({ starts_at }) => starts_at >= first.starts_at).map(one => one.occurrence_id)
  return { ...first, occurrenceIds: [...new Set(later)].slice(0, week === 0 ? 3 : 1) }
}

const ask: Command = async (term, choice) => {
  const { product_id, owner, teacher, occurrenceIds } = await datesFrom(term, choice)
  const asked = { occurrenceIds, substituteId: otherThan(term, teacher).id, message: '', answerHours: 48 }
  await askSubstitute(term.ctxAs(userOf(term, owner)), product_id, asked)
}

type Open = {
  readonly id: string
  readonly substitute_id: string
  readonly teacher_id: string
  readonly dates: string[]
}
const forRequest =
  (act: (term: Term, request: Open, choice: Choice) => unknown): Command =>
  async (term, choice) => {
    const list = async () =>
      (
        await db.execute<Open>(sql`
          select r.id, r.substitute_id, r.teacher_id,
            array(select d.occurrence_id from substitute_dates d where d.request_id = r.id order by d.asked_start) as dates
          from substitute_requests r where r.state = 'open' order by r.created_at, r.deadline, r.id`)
      ).rows
    if ((await list()).length === 0) await ask(term, choice)
    await act(term, pick(await list(), choice.at), choice)
  }

export const substituteCommands = {
  'ask for a substitute': ask,
  'accept as a substitute': forRequest((term, { id, substitute_id, dates }, { week }) =>
    acceptRequest(term.ctxAs(userOf(term, substitute_id)), id, week === 1 ? { occurrenceIds: dates.slice(0, 1) } : {}),
  ),
  'decline as a substitute': forRequest((term, { id, substitute_id }) =>
    declineRequest(term.ctxAs(userOf(term, substitute_id)), id, ''),
  ),
  'withdraw the wish for a substitute': forRequest((term, { id, teacher_id }) =>
    withdrawRequest(term.ctxAs(userOf(term, teacher_id)), id),
  ),
  'assign a substitute': async (term, choice) => {
    const { product_id, teacher, occurrenceIds } = await datesFrom(term, choice)
    const assigned = { occurrenceIds, substituteId: otherThan(term, teacher).id, reason: 'Agreed by phone.' }
    await assignSubstitute(term.ctxAs(term.admin), product_id, assigned)
  },
} as const satisfies Readonly<Record<string, Command>>
