import { and, eq, lte, or, sql } from 'drizzle-orm'
import { STATUS_LABELS, themeLabel } from '#features/games/campaign-form/labels.ts'
import { adminCampaignPath } from '#features/games/campaigns/paths.ts'
import { campaignPlayers, campaigns } from '#features/games/campaigns/table.ts'
import { gameEventPath } from '#features/games/games/paths.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { isActiveSeatHold } from '#features/games/seats/queries.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { holds } from '#features/money/holds/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { newestFirst, type TimelineSource } from '../source.ts'
import { heldDate, stateWord } from '../state-words.ts'

const seated = newestFirst(seats.createdAt, seats.id)
const played = newestFirst(occurrences.startsAt, seatDates.id)
const led = newestFirst(occurrences.startsAt, occurrences.id)
const invited = newestFirst(campaignPlayers.createdAt, campaignPlayers.id)

const seatsTaken: TimelineSource = {
  kind: 'games',
  read: async ({ personId, after, rows }, mayOpen) => {
    const found = await db
      .select({
        ...{ id: seats.id, at: seated.at, title: dneSessions.title, state: seats.state, gameId: dneSessions.id },
        ...{ playerId: seats.userId, playerName: users.displayName, heldUntil: holds.expiresAt },
      })
      .from(seats)
      .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
      .innerJoin(users, eq(users.id, seats.userId))
      .leftJoin(holds, isActiveSeatHold)
      .where(and(or(eq(seats.userId, personId), eq(seats.payerId, personId)), seated.behind(after)))
      .orderBy(...seated.orderBy)
      .limit(rows)
    return found.map(({ id, at, title, state, gameId, playerId, playerName, heldUntil }) => ({
      ...{
        id,
        at,
        title:
          playerId === personId
            ? t('Joined: {title}', { title })
            : t('Pays for {name}: {title}', { name: playerName, title }),
      },
      ...{
        sub: stateWord(state),
        until: heldUntil?.toString(),
        to: mayOpen.events ? gameEventPath(gameId) : null,
        amount: null,
      },
    }))
  },
}

const gamesPlayed: TimelineSource = {
  kind: 'games',
  read: async ({ personId, after, rows, now }, mayOpen) => {
    const found = await db
      .select({
        ...{ id: seatDates.id, at: played.at, title: dneSessions.title, gameId: dneSessions.id },
        ...{ state: seatDates.state, endsAt: occurrences.endsAt },
      })
      .from(seats)
      .innerJoin(seatDates, eq(seatDates.seatId, seats.id))
      .innerJoin(occurrences, eq(occurrences.id, seatDates.occurrenceId))
      .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
      .where(and(eq(seats.userId, personId), lte(occurrences.startsAt, now), played.behind(after)))
      .orderBy(...played.orderBy)
      .limit(rows)
    return found.map(({ id, at, title, gameId, state, endsAt }) => ({
      ...{ id, at, title: t('Game: {title}', { title }), amount: null },
      ...(state === 'booked' ? heldDate(endsAt, now) : { sub: stateWord(state) }),
      to: mayOpen.events ? gameEventPath(gameId) : null,
    }))
  },
}

const gamesLed: TimelineSource = {
  kind: 'games',
  read: async ({ personId, after, rows, now }, mayOpen) => {
    const isLed = and(eq(occurrences.hostId, personId), eq(occurrences.kind, 'game'))
    const found = await db
      .select({
        ...{ id: occurrences.id, at: led.at, title: dneSessions.title, gameId: dneSessions.id },
        endsAt: occurrences.endsAt,
        isPlanned: sql<boolean>`${occurrences.state} = 'planned'`,
      })
      .from(occurrences)
      .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
      .where(and(isLed, lte(occurrences.startsAt, now), led.behind(after)))
      .orderBy(...led.orderBy)
      .limit(rows)
    return found.map(({ id, at, title, gameId, isPlanned, endsAt }) => ({
      ...{ id, at, title: t('Led: {title}', { title }), amount: null },
      ...(isPlanned ? heldDate(endsAt, now) : { sub: t('[lesson] Cancelled') }),
      to: mayOpen.events ? gameEventPath(gameId) : null,
    }))
  },
}

/** Those that the person asked for, and those to which others have invited the person. */
const campaignsJoined: TimelineSource = {
  kind: 'campaigns',
  read: async ({ personId, after, rows }, mayOpen) => {
    const found = await db
      .select({
        ...{ id: campaignPlayers.id, at: invited.at, campaignId: campaigns.id, requesterId: campaigns.userId },
        ...{ theme: campaigns.theme, customTheme: campaigns.customTheme, status: campaigns.status },
      })
      .from(campaignPlayers)
      .innerJoin(campaigns, eq(campaigns.id, campaignPlayers.campaignId))
      .where(and(eq(campaignPlayers.userId, personId), invited.behind(after)))
      .orderBy(...invited.orderBy)
      .limit(rows)
    return found.map(({ id, at, campaignId, requesterId, status, ...theme }) => ({
      ...{ id, at, sub: STATUS_LABELS[status](), amount: null },
      title:
        requesterId === personId
          ? t('Asked for a campaign: {theme}', { theme: themeLabel(theme) })
          : t('Invited to a campaign: {theme}', { theme: themeLabel(theme) }),
      to: mayOpen.requests ? adminCampaignPath(campaignId) : null,
    }))
  },
}

export const gameSources: readonly TimelineSource[] = [seatsTaken, gamesPlayed, gamesLed, campaignsJoined]
