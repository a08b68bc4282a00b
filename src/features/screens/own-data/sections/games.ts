import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { campaignDrafts } from '#features/games/campaign-drafts/table.ts'
import { campaignPlayers, campaigns } from '#features/games/campaigns/table.ts'
import { gameDateMoves, moveAnswers } from '#features/games/date-moves/table.ts'
import { gameRatings } from '#features/games/game-ratings/table.ts'
import { gameReports } from '#features/games/game-reports/table.ts'
import { gameReturns } from '#features/games/game-returns/table.ts'
import { gameSeasons } from '#features/games/games/season-table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { recapPraises, recaps, recapWords } from '#features/games/recaps/table.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { ownEntriesOf } from '#features/games/session-zero/own-entries.ts'
import { sessionZeroEntries } from '#features/games/session-zero/table.ts'
import { characterSheets, gameHandouts } from '#features/games/table-files/table.ts'
import { db } from '#platform/database.ts'
import { section } from '../section.ts'

export const ownSeats = (userId: string) =>
  db.select({ id: seats.id }).from(seats).where(sql`${seats.userId} = ${userId} or ${seats.payerId} = ${userId}`)

const ownSeatDates = (userId: string) =>
  db
    .select({ id: seatDates.id })
    .from(seatDates)
    .where(inArray(seatDates.seatId, ownSeats(userId)))

const ownGames = (userId: string) =>
  db.select({ id: dneSessions.id }).from(dneSessions).where(eq(dneSessions.teacherId, userId))

const ownRecaps = (userId: string) =>
  db
    .select({ id: recaps.id })
    .from(recaps)
    .where(inArray(recaps.sessionId, ownGames(userId)))

export const gameSections = [
  section('seats', seats, {
    of: ['userId', 'payerId'],
    without: ['stripeSubscriptionItemId', 'waitingNumber', 'endedByClosing'],
  }),
  section('seatDates', seatDates, { rows: userId => inArray(seatDates.seatId, ownSeats(userId)) }),
  section('linesAndVeils', sessionZeroEntries, {
    rows: userId => ownEntriesOf(db, userId),
    without: ['authorKey'],
    key: ['sessionId', 'kind', 'text'],
  }),
  section('campaigns', campaigns, { of: ['userId'], parties: [campaigns.teacher], without: ['blockedBecause'] }),
  section('campaignDraft', campaignDrafts, { of: ['userId'], parties: [campaignDrafts.forUserId] }),
  section('campaignAnswers', campaignPlayers, { of: ['userId'] }),
  section('praises', recapPraises, { of: ['playerId'] }),
  section('ledGames', dneSessions, { of: ['teacherId'], without: ['eventId'] }),
  section('recaps', recaps, { rows: userId => inArray(recaps.sessionId, ownGames(userId)) }),
  section('recapWords', recapWords, { rows: userId => inArray(recapWords.recapId, ownRecaps(userId)) }),
  section('praisesWritten', recapPraises, {
    rows: userId => and(inArray(recapPraises.recapId, ownRecaps(userId))),
    without: ['playerId'],
  }),
  section('moveAnswers', moveAnswers, {
    rows: userId => inArray(moveAnswers.seatId, ownSeats(userId)),
    // The player, or a guardian of the player.
    without: ['answeredBy'],
  }),
  section('proposedMoves', gameDateMoves, { of: ['proposedBy'], without: ['isTold'] }),
  section('gameRatings', gameRatings, { of: ['userId'] }),
  section('answeredGameRatings', gameRatings, {
    rows: userId => and(ne(gameRatings.reply, ''), inArray(gameRatings.sessionId, ownGames(userId))),
    ...{ without: ['sessionId', 'userId', 'stars', 'text', 'createdAt', 'updatedAt'], key: ['publicId'] },
  }),
  section('gameReports', gameReports, { of: ['reporterId'], without: ['resolvedBy'] }),
  section('returnedGames', gameReturns, {
    rows: userId => inArray(gameReturns.seatDateId, ownSeatDates(userId)),
    without: ['returnedBy'],
  }),
  section('characterSheets', characterSheets, { of: ['playerId'] }),
  section('sharedHandouts', gameHandouts, { of: ['uploadedBy'] }),
  section('seasons', gameSeasons, { rows: userId => inArray(gameSeasons.sessionId, ownGames(userId)) }),
]
