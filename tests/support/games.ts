import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { insertOccurrences } from '#features/calendar/actions.ts'
import { getGame, type OfferedGame } from '#features/games/queries.ts'
import { refreshNextStart } from '#features/games/refresh-next-start.ts'
import { dneSessions } from '#features/games/table.ts'
import { registerHoldables } from '#features/holds/holdables.ts'
import { registerPayables } from '#features/money/payables.ts'
import { noticeEmails, sendNoticeEmail } from '#features/notifications/notice-emails.ts'
import { notifications } from '#features/notifications/table.ts'
import { joinGame } from '#features/seats/joining.ts'
import type { JoinInput } from '#features/seats/schema.ts'
import { seats } from '#features/seats/table.ts'
import { usageRecords } from '#features/usage/table.ts'
import { TERMS_VERSION } from '#features/users/terms.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, setConstraintRefusals, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { registerReactions } from '#platform/events.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'
import { holdables } from '#server/holdables.ts'
import { payables } from '#server/payables.ts'
import { reactions } from '#server/reactions.ts'
import { instant } from './clock.ts'
import { setupHolds } from './holds.ts'
import { takeJobs } from './jobs.ts'
import { createTestUser } from './users.ts'

type GameOptions = Partial<typeof dneSessions.$inferInsert> & {
  readonly teacher: User
  readonly now: Temporal.Instant
  /** The starts of its games, ISO instants; three Saturdays at 18:00 in Warsaw by default. */
  readonly starts?: readonly string[]
}

export const SATURDAYS = ['2026-11-28T17:00:00Z', '2026-12-05T17:00:00Z', '2026-12-12T17:00:00Z'] as const
const HOURS = 3

/** A game on offer with four seats, for 60 PLN a game, each of three hours. */
export const createTestGame = ({ teacher, now, starts = SATURDAYS, ...more }: GameOptions): Promise<OfferedGame> =>
  transaction(async tx => {
    const id = newId('game')
    const ctx: Ctx = { actor: systemActor('test'), now, requestId: 'test' }
    await tx.insert(dneSessions).values({
      ...{ id, teacherId: teacher.id, title: 'The Lost Library', type: 'campaign', level: 'B1', duration: HOURS },
      ...{ weeks: 3, zone: 'Europe/Warsaw', date_time: { Saturday: [18] }, startsOn: '2026-11-28' },
      ...{ price: 6_000, minPlayers: 2, maxPlayers: 4, createdAt: now, updatedAt: now, ...more },
    })
    await insertOccurrences(
      tx,
      ctx,
      starts.map(start => ({
        ...{ kind: 'game', sessionId: id, hostId: teacher.id },
        during: { start: instant(start), end: instant(start).add({ hours: HOURS }) },
      })),
    )
    await refreshNextStart(tx, [id], now)
    return getGame(tx, id)
  })

/** A join at the game's price, with the consents. */
export const joinInputFor = (game: Pick<OfferedGame, 'id' | 'price'>, more: Partial<JoinInput> = {}) => ({
  ...{ sessionId: game.id, price: game.price, acceptedTerms: TERMS_VERSION, earlyPerformance: true as const },
  ...more,
})

/** Sets up games and their seats with everything that the whole app registers; the clock starts on Saturday 21 November 2026. */
export const setupGames = () => {
  const app = setupHolds()
  beforeAll(() => {
    registerReactions(reactions)
    registerPayables(payables)
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
    return { teacher, game: await createTestGame({ now: app.clock.now(), ...more, teacher }) }
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
