import { CAMPAIGN_TYPES, type CampaignType, SESSION_LENGTHS } from '#features/games/campaign-form/campaign-types.ts'
import { campaignPrice } from '#features/games/campaign-form/price.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { Stack } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly type: string | undefined
  readonly sessionLength: number | undefined
  readonly players: number | undefined
}

const differenceLabel = (difference: number): string =>
  difference === 0
    ? 'Exactly the price of the game.'
    : difference > 0
      ? `Rounded to 10 PLN: together ${formatPLN(difference)} more than the price of the game.`
      : `Rounded to 10 PLN: together ${formatPLN(-difference)} less than the price of the game.`

const isType = (type: string | undefined): type is CampaignType => CAMPAIGN_TYPES.some(each => each === type)

/** The live price of the form; it asks for what it still needs. */
export const PriceSummary = ({ type, sessionLength, players }: Props) => {
  const length = SESSION_LENGTHS.find(each => each === sessionLength)
  if (!isType(type) || length === undefined || !players)
    return <Muted>Choose the type, the length and the number of players to see the price.</Muted>
  const { total, perMember, difference } = campaignPrice({ type, sessionLength: length, players })
  return (
    <Stack gap={2}>
      <Price amount={formatPLN(perMember)} per="per player and game" large />
      <p>
        {formatPLN(total)} for one game of {pluralize(length, 'hour')}, shared by {pluralize(players, 'player')}.
      </p>
      <Muted size="small">{differenceLabel(difference)} Each game is charged after it is played.</Muted>
    </Stack>
  )
}
