import { and, desc, eq, lte } from 'drizzle-orm'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { themeLabel } from '#features/games/campaign-form/labels.ts'
import { campaignPlayers, campaigns } from '#features/games/campaigns/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { seats } from '#features/games/seats/table.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { listImpersonationsOf } from '#features/people/impersonation/impersonations.ts'
import { mayManageUsers } from '#features/people/users/policy.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { findRequestKind } from '#features/staff/request-queues/request-kinds.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { saidWords } from '#platform/stored-words.ts'

const SHOWN = 5

const listBooked = (id: string) =>
  db
    .select({ id: reservations.id, title: academySessions.title, state: reservations.state })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(eq(reservations.userId, id))
    .orderBy(desc(reservations.createdAt))
    .limit(SHOWN)

const listTaught = (id: string) =>
  db
    .select({ id: academySessions.id, title: academySessions.title, state: academySessions.status })
    .from(academySessions)
    .where(eq(academySessions.user_id, id))
    .orderBy(desc(academySessions.created_at))
    .limit(SHOWN)

const listLessonsTaught = async (id: string, now: Temporal.Instant) => {
  const hasTakenPlace = and(
    ...[eq(occurrences.hostId, id), eq(occurrences.kind, 'academy'), eq(occurrences.state, 'planned')],
    lte(occurrences.endsAt, now),
  )
  const rows = await db
    .select({
      ...{ id: occurrences.id, sessionId: academySessions.id, title: academySessions.title },
      start: occurrences.startsAt,
    })
    .from(occurrences)
    .innerJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
    .where(hasTakenPlace)
    .orderBy(desc(occurrences.startsAt))
    .limit(SHOWN)
  return rows.map(({ start, ...row }) => ({ ...row, start: start.toString() }))
}

const listSeats = (id: string) =>
  db
    .select({ id: seats.id, gameId: dneSessions.id, title: dneSessions.title, state: seats.state })
    .from(seats)
    .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
    .where(eq(seats.userId, id))
    .orderBy(desc(seats.createdAt))
    .limit(SHOWN)

const listLed = (id: string) =>
  db
    .select({ id: dneSessions.id, title: dneSessions.title, state: dneSessions.status })
    .from(dneSessions)
    .where(eq(dneSessions.teacherId, id))
    .orderBy(desc(dneSessions.createdAt), desc(dneSessions.id))
    .limit(SHOWN)

/** Those that the person asked for, and those to which others have invited the person. */
const listCampaigns = async (id: string) => {
  const rows = await db
    .select({
      ...{ id: campaigns.id, theme: campaigns.theme, customTheme: campaigns.customTheme },
      ...{ state: campaigns.status, requesterId: campaigns.userId },
    })
    .from(campaignPlayers)
    .innerJoin(campaigns, eq(campaigns.id, campaignPlayers.campaignId))
    .where(eq(campaignPlayers.userId, id))
    .orderBy(desc(campaignPlayers.createdAt))
    .limit(SHOWN)
  return rows.map(({ id: campaignId, state, requesterId, ...theme }) => ({
    ...{ id: campaignId, title: themeLabel(theme), state, isRequester: requesterId === id },
  }))
}

const listAsked = async (id: string) => {
  const rows = await db
    .select({ id: requests.id, kind: requests.kind, state: requests.status, data: requests.data })
    .from(requests)
    .where(eq(requests.filedBy, id))
    .orderBy(desc(requests.openedAt), desc(requests.id))
    .limit(SHOWN)
  return rows.map(({ data, ...request }) => ({
    ...request,
    title: findRequestKind(request.kind).summary(data as never).title,
  }))
}

const listPaid = (id: string) =>
  db
    .select({
      ...{ id: paymentIntents.id, title: saidWords(paymentIntents) },
      ...{ amount: paymentIntents.amount, state: paymentIntents.state },
    })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.payerId, id), eq(paymentIntents.state, 'succeeded')))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id))
    .limit(SHOWN)

/** For staff: the latest five of what a person has booked, teaches, plays, leads, asked for and paid. ISO instants, grosze. */
export const listActivityOf = async (ctx: Ctx, id: string) => {
  const refusal = mayManageUsers(ctx.actor)
  if (refusal) refuse(refusal)
  const [booked, taught, lessonsTaught, seated, led, played, asked, paid, seen] = await Promise.all([
    ...([listBooked(id), listTaught(id), listLessonsTaught(id, ctx.now)] as const),
    ...([listSeats(id), listLed(id), listCampaigns(id)] as const),
    ...([listAsked(id), listPaid(id), listImpersonationsOf(db, id)] as const),
  ])
  return {
    ...{ reservations: booked, sessions: taught, lessonsTaught, seats: seated, games: led, campaigns: played },
    ...{ requests: asked, payments: paid, seenByStaff: seen },
  }
}
