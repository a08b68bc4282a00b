import { timesLabel } from '#features/games/campaign-form/labels.ts'
import { slotsOfAvailability } from '#features/games/campaign-form/schema.ts'
import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { Details } from '#features/staff/requests/parts/details.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { zoneName } from '#kernel/zones.ts'

/** What was asked for. */
export const CampaignFacts = ({ campaign }: { campaign: CampaignView }) => {
  const { title, type, sessionLength, availability, zone, price, partySize, preferences } = campaign
  return (
    <Details
      details={[
        ['Theme', title],
        ['Type', type],
        ['Length of one game', t('{sessionLength, plural, one {# hour} other {# hours}}', { sessionLength })],
        ['One game', `${formatPLN(price.total)}, ${formatPLN(price.perMember)} for each of ${partySize}`],
        ['Requested times', `${timesLabel(slotsOfAvailability(availability))} (${zoneName(zone)} time)`],
        ...(preferences?.enjoy ? [['They enjoy', preferences.enjoy] as const] : []),
        ...(preferences?.avoid ? [['To leave out', preferences.avoid] as const] : []),
      ]}
    />
  )
}
