import type { ProposalInput } from '#features/games/campaign-form/schema.ts'
import type { GameSchedule } from '#features/games/games/game-dates.ts'
import { decidePlannedGames } from '#features/games/publishing/publish-game.ts'
import { refuseClash } from '#features/scheduling/calendar/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { weekdayOf } from '#kernel/timetable.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { campaignProposed } from './events.ts'
import { canBeGameMaster, lockCampaign, stateOf } from './queries.ts'
import { GAME_MASTER_PLAYS, NOT_A_GAME_MASTER } from './refusals.ts'
import { decideProposal, partyOf } from './rules.ts'
import { saveCampaign } from './save-campaign.ts'
import type { Campaign, ProposedSession } from './table.ts'

/** The games that a proposed session has. */
export const scheduleOf = (
  { zone, sessionLength }: Pick<Campaign, 'zone' | 'sessionLength'>,
  { startsOn, weeks, date_time }: Pick<ProposedSession, 'startsOn' | 'weeks' | 'date_time'>,
): GameSchedule => ({ type: 'private', zone, duration: sessionLength, startsOn, weeks, date_time })

/**
 * Staff assign a game master and propose a session; nothing is taken in a calendar before it is accepted. Refuses 404, what
 * `decideProposal` refuses, 422 `not_a_game_master`, `game_master_plays` and what the games refuse, 409 `time_clash` for the game master and
 * the players (docs/product.md §13.5).
 */
export const proposeSession = async (
  tx: Tx,
  ctx: Ctx,
  campaignId: string,
  { teacher, hour, ...input }: ProposalInput,
): Promise<void> => {
  const found = await lockCampaign(tx, campaignId)
  const party = partyOf(found.players).map(({ userId }) => userId)
  if (!(await canBeGameMaster(tx, teacher))) refuse(NOT_A_GAME_MASTER)
  if (party.includes(teacher)) refuse(GAME_MASTER_PLAYS)
  const times = { ...input, date_time: { [weekdayOf(input.startsOn)]: [hour] } }
  const { dates } = await decidePlannedGames(tx, scheduleOf(found.campaign, times), ctx.now)
  const [first] = dates
  if (!first) throw new Error('a proposal without a game')
  const { expiryDate, perMember } = unwrap(decideProposal(stateOf(found), first.start, ctx.now))
  for (const personId of [teacher, ...party]) await refuseClash(tx, ctx, personId, dates)
  const proposal: ProposedSession = { ...times, firstStart: first.start.toString(), price: perMember }
  await saveCampaign(tx, ctx, found, { status: 'proposed', teacher, proposal, expiryDate, blockedBecause: '' })
  const change = { before: { status: found.campaign.status }, after: { status: 'proposed', teacher, ...proposal } }
  await recordEvents(tx, ctx, campaignProposed(campaignId, { teacher }, change))
}
