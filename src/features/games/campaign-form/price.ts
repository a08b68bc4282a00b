import type { Grosze } from '#kernel/money.ts'
import { CAMPAIGN_TYPES, type CampaignType, PLAYER_COUNTS, SESSION_LENGTHS } from './campaign-types.ts'

/** A campaign's game costs 100 PLN an hour, shared by its players (docs/product.md §13.5). */
export const HOURLY_PRICE = 10_000
const ROUNDED_TO = 1_000
const DOUBLED: CampaignType = 'Completely custom campaign'

export type PricedCampaign = {
  readonly type: CampaignType
  /** Hours of one game. */
  readonly sessionLength: number
  readonly players: number
}

/** All amounts in grosze for one game. */
export type CampaignPrice = {
  readonly total: Grosze
  readonly perMember: Grosze
  /** What all players pay together, less the total: above 0 where rounding added to it. */
  readonly difference: Grosze
}

/** The specification's sessionTime: the hours that are charged. */
export const sessionTime = ({ type, sessionLength }: Pick<PricedCampaign, 'type' | 'sessionLength'>): number =>
  type === DOUBLED ? sessionLength * 2 : sessionLength

/** What one game costs: in total, and for each player, rounded to the nearest 10 PLN, half up. `players` is above 0. */
export const campaignPrice = (campaign: PricedCampaign): CampaignPrice => {
  const { players } = campaign
  const total = HOURLY_PRICE * sessionTime(campaign)
  const perMember = Math.floor((2 * total + players * ROUNDED_TO) / (2 * players * ROUNDED_TO)) * ROUNDED_TO
  return { total, perMember, difference: perMember * players - total }
}

/** What is chosen so far; the rest is open. */
export type ChosenSoFar = { readonly [Field in keyof PricedCampaign]?: PricedCampaign[Field] | undefined }

/** The price of what is chosen; `isLowest` where something is open still, of which the cheapest counts. */
export const lowestPrice = ({ type, sessionLength, players }: ChosenSoFar): CampaignPrice & { isLowest: boolean } => {
  const prices = CAMPAIGN_TYPES.flatMap(anyType =>
    campaignPrice({
      type: type ?? anyType,
      sessionLength: sessionLength ?? Math.min(...SESSION_LENGTHS),
      players: players ?? Math.max(...PLAYER_COUNTS),
    }),
  )
  const [lowest] = prices.toSorted((a, b) => a.perMember - b.perMember)
  if (!lowest) throw new Error('no type of campaign')
  return { ...lowest, isLowest: [type, sessionLength, players].includes(undefined) }
}
