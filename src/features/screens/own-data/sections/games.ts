import { and, eq, inArray, sql } from 'drizzle-orm'
import { campaignPlayers, campaigns } from '#features/games/campaigns/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { recapPraises, recaps, recapWords } from '#features/games/recaps/table.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { ownEntriesOf } from '#features/games/session-zero/own-entries.ts'
import { sessionZeroEntries } from '#features/games/session-zero/table.ts'
import { db } from '#platform/database.ts'
import { section } from '../section.ts'

export const ownSeats = (userId: string) =>
  db.select({ id: seats.id }).from(seats).where(sql`${seats.userId} = ${userId} or ${seats.payerId} = ${userId}`)

const ownGames = (userId: string) =>
  db.select({ id: dneSessions.id }).from(dneSessions).where(eq(dneSessions.teacherId, userId))

const ownRecaps = (userId: string) =>
  db
    .select({ id: recaps.id })
    .from(recaps)
    .where(inArray(recaps.sessionId, ownGames(userId)))

export const gameSections = [
  section('seats', seats, { of: ['userId', 'payerId'], without: ['stripeSubscriptionItemId', 'waitingNumber'] }),
  section('seatDates', seatDates, { rows: userId => inArray(seatDates.seatId, ownSeats(userId)) }),
  section('linesAndVeils', sessionZeroEntries, {
    rows: userId => ownEntriesOf(db, userId),
    without: ['authorKey'],
    key: ['sessionId', 'kind', 'text'],
  }),
  section('campaigns', campaigns, { of: ['userId'], parties: [campaigns.teacher], without: ['blockedBecause'] }),
  section('campaignAnswers', campaignPlayers, { of: ['userId'] }),
  section('praises', recapPraises, { of: ['playerId'] }),
  section('ledGames', dneSessions, { of: ['teacherId'], without: ['eventId'] }),
  section('recaps', recaps, { rows: userId => inArray(recaps.sessionId, ownGames(userId)) }),
  section('recapWords', recapWords, { rows: userId => inArray(recapWords.recapId, ownRecaps(userId)) }),
  section('praisesWritten', recapPraises, {
    rows: userId => and(inArray(recapPraises.recapId, ownRecaps(userId))),
    without: ['playerId'],
  }),
]
