import { CAMPAIGN_TYPE_LABELS, timesLabel } from '#features/games/campaign-form/labels.ts'
import { slotsOfAvailability } from '#features/games/campaign-form/schema.ts'
import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { hoursLabel } from '#features/games/games/hours-label.ts'
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
        [t('[story] Theme'), title],
        [t('Type'), CAMPAIGN_TYPE_LABELS[type]()],
        [t('Length of one game'), hoursLabel(sessionLength)],
        [
          t('One game'),
          t('{total}, {perMember} for each of {players}', {
            total: formatPLN(price.total),
            perMember: formatPLN(price.perMember),
            players: partySize,
          }),
        ],
        [
          t('Requested times'),
          t('{times} ({zone} time)', { times: timesLabel(slotsOfAvailability(availability)), zone: zoneName(zone) }),
        ],
        ...(preferences?.enjoy ? [[t('They enjoy'), preferences.enjoy] as const] : []),
        ...(preferences?.avoid ? [[t('To leave out'), preferences.avoid] as const] : []),
      ]}
    />
  )
}
