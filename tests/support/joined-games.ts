import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { getGame, type OfferedGame } from '#features/games/games/queries.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import type { JoinInput } from '#features/games/seats/schema.ts'
import { seats } from '#features/games/seats/table.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { registerUsedTitles } from '#features/money/usage/used-titles.ts'
import { noticeEmails, sendNoticeEmail } from '#features/people/notifications/notice-emails.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { User } from '#kernel/actor.ts'
import { db, setConstraintRefusals } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { registerReactions } from '#platform/events.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'
import { holdables } from '#server/holdables.ts'
import { payables } from '#server/payables.ts'
import { reactions } from '#server/reactions.ts'
import { usedTitles } from '#server/used-titles.ts'
import { instant } from './clock.ts'
import { createDatedGame, type GameOptions, joinInputFor } from './dated-game.ts'
import { setupHolds } from './holds.ts'
import { takeJobs } from './jobs.ts'
import { createTestUser } from './users.ts'

/** Sets up games and their seats with everything that the whole app registers; the clock starts on Saturday 21 November 2026. */
export const setupGames = () => {
  const app = setupHolds()
  beforeAll(() => {
    registerReactions(reactions)
    registerPayables(payables)
    registerUsedTitles(usedTitles)
    registerHoldables(holdables)
    setConstraintRefusals(constraintRefusals)
    meetings.use(createJitsiRooms({ serverUrl: 'https://rooms.test', secret: 'the secret of this test' }))
  })
  const at = (iso: string) => app.clock.set(instant(iso))
  const seatOf = async (id: string) => {
    const [seat] = await db.select().from(seats).where(eq(seats.id, id))
    if (!seat) throw new Error('no seat')
    return seat
  }
  const createGame = async (more: Partial<GameOptions> = {}) => {
    at('2026-11-21T10:00:00Z')
    const teacher =
      more.teacher ?? (await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' }))
    return { teacher, game: await createDatedGame({ now: app.clock.now(), ...more, teacher }) }
  }
  const agree = async (seatId: string, checkoutUrl: string | null) => {
    if (!checkoutUrl) return
    await app.fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    await app.returnFromCheckout(seatId)
  }
  return {
    ...app,
    at,
    agree,
    seatOf,
    createGame,
    /** A player with a booked seat. */
    seat: async (game: OfferedGame, player?: User, more: Partial<JoinInput> = {}) => {
      const actor = player ?? (await createTestUser({ name: 'Stan Student' }))
      const { seatId, checkoutUrl } = await joinGame(app.ctxAs(actor), joinInputFor(game, more))
      await agree(seatId, checkoutUrl)
      return { player: actor, seatId }
    },
    gameNow: (game: OfferedGame) => getGame(db, game.id),
    /** Seats with a player or on hold, as the rows have them. */
    countSeats: async ({ id }: OfferedGame) => ({
      taken: await db.$count(seats, and(eq(seats.sessionId, id), inArray(seats.state, ['booked', 'ended']))),
      held: await db.$count(seats, and(eq(seats.sessionId, id), eq(seats.state, 'held'))),
    }),
    recordsOf: ({ id }: User) =>
      db.select().from(usageRecords).where(eq(usageRecords.userId, id)).orderBy(usageRecords.date),
    /** Types and texts of a person's notifications, the newest first. */
    noticesOf: async ({ id }: User) => {
      const rows = await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
      return rows.reverse().map(({ type, title, message }) => ({ type, title, message }))
    },
    /** Runs the waiting e-mails; returns the subjects of what leaves. */
    sendEmails: async (): Promise<readonly string[]> => {
      for (const { data } of await takeJobs(noticeEmails)) await sendNoticeEmail(data)
      return (await takeJobs(outbox)).map(({ data }) => data.emailSubject)
    },
  }
}
