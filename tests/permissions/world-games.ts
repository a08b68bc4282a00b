import { and, eq } from 'drizzle-orm'
import { campaignPlayers } from '#features/games/campaigns/table.ts'
import { listAsked } from '#features/games/date-moves/move-rows.ts'
import { proposeMove } from '#features/games/date-moves/propose-move.ts'
import { gameReports } from '#features/games/game-reports/table.ts'
import { saveRecap } from '#features/games/recaps/writing.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { addSheetFile } from '#features/games/table-files/character-sheets.ts'
import { addHandout } from '#features/games/table-files/handouts.ts'
import { findOwnSheet } from '#features/games/table-files/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { createDatedGame, joinInputFor } from '#tests/support/dated-game.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { type App, idOf, type Make } from './world-records.ts'

/** The games of the example. */

type GameLife = {
  readonly teacher: User
  readonly student: User
  readonly gameId: string
  readonly dateId: string
  readonly seat: string
}

/** Another time that is proposed for a date, a handout, the student's character sheet with a file, and a report. */
export const addGameLife = async (app: App, { teacher, student, gameId, dateId, seat }: GameLife) => {
  const [asMaster, asPlayer] = [app.ctxAs(teacher), app.ctxAs(student)]
  const start = Temporal.Instant.from('2026-12-01T18:00:00Z')
  const { moveId } = await proposeMove(asMaster, gameId, dateId, { start, message: '' })
  const [answer] = await listAsked(db, [moveId])
  const words = { title: '', description: '', occurrenceId: null }
  const handout = await addHandout(asMaster, gameId, receivedFile('map.pdf', SAMPLES.pdf), words)
  await addSheetFile(asPlayer, gameId, receivedFile('alva.pdf', SAMPLES.pdf))
  const gameReport = newId('gameReport')
  await db.insert(gameReports).values({
    ...{ id: gameReport, occurrenceId: dateId, seatId: seat, reporterId: student.id, side: 'participant' },
    ...{ kind: 'other', text: 'The sound was bad.', createdAt: app.clock.now() },
  })
  const sheet = (await findOwnSheet(asPlayer, gameId))?.id ?? ''
  return { moveAnswer: answer?.answerId ?? '', handout, sheet, gameReport }
}

/** A campaign of two students, and the invitation of the second. */
export const requestCampaign = async (student: User, friend: User, make: Make) => {
  const requestId = await make(student, 'requests/dne_private_sessions_requests', {
    ...{ theme: 'Mystery', type: 'Pre-made campaign', sessionLength: 3, playerCount: 2, zone: 'Europe/Warsaw' },
    ...{ usernames: [student.username, friend.username], availability: { Friday: { from: 17, to: 22 } } },
  })
  const [entry] = await db.select().from(requests).where(eq(requests.id, requestId))
  const campaign = entry?.entityId ?? ''
  const isInvited = and(eq(campaignPlayers.campaignId, campaign), eq(campaignPlayers.userId, friend.id))
  const [invited] = await db.select().from(campaignPlayers).where(isInvited)
  return { campaign, campaignInvitation: idOf(invited) }
}

/** A seat of the student that waits for its payer. */
export const holdSeat = async (app: App, teacher: User, student: User) => {
  const game = await createDatedGame({ teacher, now: app.clock.now(), starts: ['2026-12-22T03:00:00Z'] })
  return { heldSeat: (await joinGame(app.ctxAs(student), joinInputFor(game))).seatId }
}

/** The teacher's game, with a date that is over and a seat of the student in the next one. */
export const createPlayedGame = async (app: App, teacher: User, student: User) => {
  const starts = ['2026-11-14T17:00:00Z', '2026-12-19T17:00:00Z']
  const game = await createDatedGame({ teacher, now: app.clock.now(), price: 0, starts })
  await joinGame(app.ctxAs(student), joinInputFor(game))
  const [date] = await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(eq(occurrences.sessionId, game.id))
    .orderBy(occurrences.startsAt)
  const playedDate = idOf(date)
  await saveRecap(app.ctxAs(teacher), game.id, playedDate, { story: 'They met.', words: [], praises: [] })
  return { playedGame: game.id, playedDate }
}
