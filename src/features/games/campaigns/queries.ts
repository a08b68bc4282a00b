import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CampaignStatus } from '#features/games/campaign-form/campaign-types.ts'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { rolesWith } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { byName } from '#platform/name-order.ts'
import { mayDecideCampaigns } from './policy.ts'
import { CAMPAIGN_NOT_FOUND } from './refusals.ts'
import type { CampaignState } from './rules.ts'
import { campaignPlayers, campaigns } from './table.ts'

const gameMasters = alias(users, 'game_masters')

const selectPlayers = (reader: Reader) =>
  reader
    .select({ player: campaignPlayers, username: users.username, displayName: users.displayName })
    .from(campaignPlayers)
    .innerJoin(users, eq(users.id, campaignPlayers.userId))

type PlayerRow = Awaited<ReturnType<typeof selectPlayers>>[number]

const selectCampaigns = (reader: Reader) =>
  reader
    .select({
      campaign: campaigns,
      requester: { username: users.username, displayName: users.displayName },
      teacherName: gameMasters.displayName,
    })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.userId))
    .leftJoin(gameMasters, eq(gameMasters.id, campaigns.teacher))

type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number]

/** A player with the name; the person who asked is the first. */
export type FoundPlayer = PlayerRow['player'] & Pick<PlayerRow, 'username' | 'displayName'>
export type FoundCampaign = CampaignRow & { readonly players: readonly FoundPlayer[] }

const withPlayers = async (reader: Reader, rows: readonly CampaignRow[]): Promise<readonly FoundCampaign[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ campaign }) => campaign.id)
  const players = await selectPlayers(reader)
    .where(inArray(campaignPlayers.campaignId, ids))
    .orderBy(asc(campaignPlayers.id))
  const playersOf = Map.groupBy(players, ({ player }) => player.campaignId)
  return rows.map(row => ({
    ...row,
    players: (playersOf.get(row.campaign.id) ?? []).map(({ player, ...names }) => ({ ...player, ...names })),
  }))
}

export const findCampaign = async (reader: Reader, id: string): Promise<FoundCampaign | null> => {
  const [found] = await withPlayers(reader, await selectCampaigns(reader).where(eq(campaigns.id, id)))
  return found ?? null
}

/** Locks a campaign, and with it its players, who are changed only under this lock. Refuses 404 'Campaign not found'. */
export const lockCampaign = async (tx: Tx, id: string): Promise<FoundCampaign> => {
  await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update')
  return (await findCampaign(tx, id)) ?? refuse(CAMPAIGN_NOT_FOUND)
}

/** A campaign as its rules see it. */
export const stateOf = ({ campaign, players }: FoundCampaign): CampaignState => ({ ...campaign, players })

export type CampaignPart = {
  readonly isStaff: boolean
  /** The person who asked, or one of their guardians. */
  readonly isRequester: boolean
  /** The players for whom the actor answers: the actor, and children. */
  readonly ownPlayers: readonly FoundPlayer[]
}

const NO_PART: CampaignPart = { isStaff: false, isRequester: false, ownPlayers: [] }

const partIn = ({ campaign, players }: FoundCampaign, ids: readonly string[], isStaff: boolean): CampaignPart => ({
  isStaff,
  isRequester: ids.includes(campaign.userId),
  ownPlayers: players.filter(({ userId }) => ids.includes(userId)),
})

/** The actor's part in a campaign. Refuses everyone without one: 404 'Campaign not found'. */
export const getPart = async (reader: Reader, ctx: Ctx, found: FoundCampaign): Promise<CampaignPart> => {
  const isStaff = mayDecideCampaigns(ctx.actor) === null
  const id = userIdOf(ctx.actor)
  if (id === null) return isStaff ? { ...NO_PART, isStaff } : refuse(CAMPAIGN_NOT_FOUND)
  const part = partIn(found, [id, ...(await listWardIds(reader, id, ctx.now))], isStaff)
  return isStaff || part.ownPlayers.length > 0 ? part : refuse(CAMPAIGN_NOT_FOUND)
}

/** A campaign for its players, their guardians and staff. Refuses everyone else with 404 'Campaign not found'. */
export const getCampaign = async (
  ctx: Ctx,
  id: string,
): Promise<{ readonly found: FoundCampaign; readonly part: CampaignPart }> => {
  const found = (await findCampaign(db, id)) ?? refuse(CAMPAIGN_NOT_FOUND)
  return { found, part: await getPart(db, ctx, found) }
}

/** The campaign of an invitation. Refuses 404 'Campaign not found'. */
export const findCampaignOfPlayer = async (reader: Reader, playerId: string): Promise<string> => {
  const [found] = await reader
    .select({ campaignId: campaignPlayers.campaignId })
    .from(campaignPlayers)
    .where(eq(campaignPlayers.id, playerId))
  return found?.campaignId ?? refuse(CAMPAIGN_NOT_FOUND)
}

export type ListedCampaign = { readonly found: FoundCampaign; readonly part: CampaignPart }

/** What the actor and the actor's children have asked for and are invited to, the newest first. */
export const listOwnCampaigns = async (ctx: Ctx, page: PageQuery): Promise<KeysetPage<ListedCampaign>> => {
  const { id } = requireUser(ctx.actor)
  const ids = [id, ...(await listWardIds(db, id, ctx.now))]
  const own = db
    .select({ id: campaignPlayers.campaignId })
    .from(campaignPlayers)
    .where(inArray(campaignPlayers.userId, ids))
  const found = await readCampaigns(page, inArray(campaigns.id, own))
  return { ...found, items: found.items.map(each => ({ found: each, part: partIn(each, ids, false) })) }
}

/** For staff: all campaigns, or those of a status, the newest first. */
export const listAllCampaigns = (
  ctx: Ctx,
  { status, ...page }: PageQuery & { readonly status?: CampaignStatus | undefined },
): Promise<KeysetPage<FoundCampaign>> => {
  const refusal = mayDecideCampaigns(ctx.actor)
  if (refusal) refuse(refusal)
  return readCampaigns(page, status ? eq(campaigns.status, status) : undefined)
}

const readCampaigns = async (
  { cursor, limit }: PageQuery,
  condition: ReturnType<typeof eq> | undefined,
): Promise<KeysetPage<FoundCampaign>> => {
  const order = keyset(campaigns.createdAt, campaigns.id, 'descending')
  const page = await readPage(
    limit,
    rows =>
      selectCampaigns(db)
        .where(and(condition, order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ campaign }) => ({ at: campaign.createdAt.toString(), id: campaign.id }),
  )
  return { ...page, items: [...(await withPlayers(db, page.items))] }
}

/** Teachers with access, by name: those who can be game masters. */
export const listGameMasters = (reader: Reader) =>
  reader
    .select({ uid: users.id, displayName: users.displayName })
    .from(users)
    .where(isGameMaster())
    .orderBy(byName(users.displayName), users.id)
    .limit(500)

/** In SQL. */
const isGameMaster = () => and(isNotNull(users.teacherAccessAt), inArray(users.role, rolesWith('publish')))

/** Whether this person can be a game master now. */
export const canBeGameMaster = async (reader: Reader, uid: string): Promise<boolean> =>
  (await reader.$count(users, and(eq(users.id, uid), isGameMaster()))) > 0
