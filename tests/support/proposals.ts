import { and, eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { proposalReactions } from '#features/academy/proposal-answers/reactions.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { getProposal } from '#features/academy/proposals/queries.ts'
import type { ProposalInput } from '#features/academy/proposals/schema.ts'
import { reservationReactions } from '#features/academy/reservation-notices/reactions.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { notifications } from '#features/people/notifications/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { setupLessons } from './lessons.ts'

type Booked = {
  readonly teacher: User
  readonly student: User
  readonly reservationId: string
  readonly lessonId: string
}

/** Instants of November and December 2026. The booked lesson is on Tuesday 24 November, 16:00 UTC; the clock starts on Saturday 21. */
export const LESSON_START = '2026-11-24T16:00:00Z'
export const THURSDAY = '2026-11-26T16:00:00Z'
export const FRIDAY = '2026-11-27T16:00:00Z'
export const NEXT_TUESDAY = '2026-12-01T16:00:00Z'

/** Booked lessons as `setupLessons`, with proposals about them. */
export const setupProposals = () => {
  const app = setupLessons()
  beforeAll(() =>
    registerReactions([...moneyReactions, ...reservationReactions, ...lessonReactions, ...proposalReactions]),
  )
  const proposeAs = (user: User, input: ProposalInput) => propose(app.ctxAs(user), input)
  return {
    ...app,
    proposeAs,
    proposeMove: (by: User, { lessonId }: Pick<Booked, 'lessonId'>, ...times: readonly string[]) =>
      proposeAs(by, { type: 'reschedule', lessonId, times: [...times], message: '' }),
    proposeExtra: (
      by: User,
      { reservationId }: Pick<Booked, 'reservationId'>,
      more: object,
      ...times: readonly string[]
    ) =>
      proposeAs(by, {
        ...{ type: 'extra_lesson', reservationId, durationMinutes: 60, times: [...times], message: '' },
        ...more,
      }),
    /** The row of a proposal, as its reader sees it. */
    proposalOf: async (reader: User, id: string) => (await getProposal(app.ctxAs(reader), id)).found.proposal,
    startsOf: async (reservationId: string) =>
      (await listLessons(db, [reservationId])).map(({ start, state }) => `${start} ${state}`),
    answerable: async ({ id }: User) =>
      (
        await db
          .select()
          .from(notifications)
          .where(and(eq(notifications.userId, id), notifications.isActionable))
      ).map(({ type, title, message }) => ({ type, title, message })),
  }
}

/** The code of a refusal; null where nothing was refused. */
export const codeOf = (attempt: Promise<unknown>): Promise<string | null> =>
  attempt.then(
    () => null,
    error => error.refusal?.code ?? String(error),
  )
