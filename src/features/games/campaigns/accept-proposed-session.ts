import { MIN_PLAYERS } from '#features/games/campaign-form/campaign-types.ts'
import { themeName } from '#features/games/campaign-form/labels.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { createGame } from '#features/games/publishing/publish-game.ts'
import { offerSeats } from '#features/games/seat-booking/offer-named-seats.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { TIME_CLASH } from '#features/scheduling/calendar/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { type Refusal, RefusalError, refuse, withParams } from '#kernel/refusal.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { englishOf, keepRefusal } from '#platform/kept-sentences.ts'
import { lockAsRequester } from './close-campaign.ts'
import { campaignBlocked, campaignCreated } from './events.ts'
import { scheduleOf } from './propose-session.ts'
import { canBeGameMaster, lockCampaign, stateOf } from './queries.ts'
import { NOT_A_GAME_MASTER, NOT_POSSIBLE_NOW, PLAYERS_BUSY } from './refusals.ts'
import { decideProposalAnswer, partyOf } from './rules.ts'
import { saveCampaign } from './save-campaign.ts'

/** Refusals of what was proposed, after which the campaign stays proposed with the reason. */
const BLOCKING = [TIME_CLASH.code, NOT_A_GAME_MASTER.code, PLAYERS_BUSY.code]

/**
 * The person who asked accepts the proposal: in one transaction the game is created with its dates, and its seats are kept for the players.
 * Refuses 404 for others, 409 without an open proposal, and `not_possible_now` where a calendar is no longer free: that keeps the
 * proposal, with the reason for staff (docs/product.md §13.5). Returns the id of the game session.
 */
export const acceptProposal = async (ctx: Ctx, id: string): Promise<string> => {
  try {
    return await idempotentTransaction(ctx, tx => create(tx, ctx, id))
  } catch (error) {
    if (!(error instanceof RefusalError) || !BLOCKING.includes(error.refusal.code)) throw error
    await saveBlocked(ctx, id, error.refusal)
    // Danger: the sentence of the clash tells what is in the calendar of another player.
    return refuse(NOT_POSSIBLE_NOW)
  }
}

const create = async (tx: Tx, ctx: Ctx, id: string): Promise<string> => {
  const found = await lockAsRequester(tx, ctx, id)
  const { campaign, players } = found
  const status = unwrap(decideProposalAnswer(stateOf(found), 'create', ctx.now))
  const { proposal, teacher } = campaign
  if (!proposal || !teacher) throw new Error(`the campaign ${id} has no proposal`)
  const party = partyOf(players).map(({ userId }) => userId)
  await lockUsers(tx, [teacher, ...party])
  if (!(await canBeGameMaster(tx, teacher))) refuse(NOT_A_GAME_MASTER)
  const { game } = await createGame(tx, ctx, {
    ...scheduleOf(campaign, proposal),
    ...{ teacherId: teacher, title: proposal.title, level: proposal.level, price: proposal.price },
    ...{ description: `${campaign.type}: ${themeName(campaign)}`, contentNotes: campaign.preferences.avoid },
    theme: campaign.theme,
    ...{ minPlayers: MIN_PLAYERS, maxPlayers: party.length },
  })
  const { busyIds } = await offerSeats(tx, ctx, await lockGame(tx, game.id), party)
  const busy = players.filter(({ userId }) => busyIds.includes(userId)).map(({ username }) => username)
  if (busy.length > 0) refuse(withParams(PLAYERS_BUSY, { usernames: busy.join(', ') }))
  await saveCampaign(tx, ctx, found, { status, sessionId: game.id, blockedBecause: '' })
  const payload = { sessionId: game.id, teacher }
  const change = { before: { status: campaign.status }, after: { status, ...payload } }
  await recordEvents(tx, ctx, campaignCreated(id, payload, change))
  return game.id
}

const saveBlocked = (ctx: Ctx, id: string, refusal: Refusal): Promise<void> =>
  transaction(async tx => {
    const found = await lockCampaign(tx, id)
    if (found.campaign.status !== 'proposed') return
    await saveCampaign(tx, ctx, found, { blockedBecause: keepRefusal(refusal) })
    await recordEvents(tx, ctx, campaignBlocked(id, { because: englishOf(refusal) }))
  })
