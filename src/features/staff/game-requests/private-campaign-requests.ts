import type { CampaignType } from '#features/games/campaign-form/campaign-types.ts'
import { themeLabel, timesLabel } from '#features/games/campaign-form/labels.ts'
import {
  type Availability,
  campaignInput,
  type Preferences,
  proposalInput,
  slotsOfAvailability,
} from '#features/games/campaign-form/schema.ts'
import { closeCampaign } from '#features/games/campaigns/close-campaign.ts'
import { adminCampaignPath } from '#features/games/campaigns/paths.ts'
import { mayRequestCampaign } from '#features/games/campaigns/policy.ts'
import { proposeSession } from '#features/games/campaigns/propose-session.ts'
import { lockCampaign } from '#features/games/campaigns/queries.ts'
import { insertCampaign, limitCampaigns } from '#features/games/campaigns/request-campaign.ts'
import type { Theme } from '#features/games/games/game-types.ts'
import { contentKey } from '#features/people/visitor-forms/guard.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { msg, t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { zoneName } from '#kernel/zones.ts'

/** What staff read in the queue, as it was asked for; the campaign itself has what has become of it. */
type CampaignRequest = {
  readonly campaignId: string
  readonly theme: Theme
  readonly customTheme: string
  readonly type: CampaignType
  readonly sessionLength: number
  readonly usernames: readonly string[]
  readonly availability: Availability
  readonly zone: string
  readonly preferences: Preferences
}

/**
 * A party asks for a private campaign. The entry waits while the campaign is pending: approving it proposes a session, and a proposal that
 * is declined opens it again (docs/decisions/050-a-campaign-and-its-entry.md).
 */
export const privateCampaignRequests = defineRequestKind({
  name: 'dne_private_sessions_requests',
  label: msg('Private campaigns'),
  section: 'private-campaigns',
  input: campaignInput,
  mayFile: mayRequestCampaign,
  scope: ['book'],
  limit: limitCampaigns,
  file: async (tx, ctx, input) => {
    const campaignId = await insertCampaign(tx, ctx, input)
    const { playerCount: _, userId = requireUser(ctx.actor).id, ...data } = input
    const openKey = contentKey({ ...input, userId })
    return { data: { ...data, campaignId } satisfies CampaignRequest, entityId: campaignId, openKey }
  },
  lockFirst: (tx, { data }) => lockCampaign(tx, data.campaignId),
  approval: proposalInput,
  approveLabel: msg('Make a proposal'),
  approvalPath: ({ campaignId }) => adminCampaignPath(campaignId),
  approve: (tx, ctx, { data, reason }, proposal) =>
    proposeSession(tx, ctx, data.campaignId, { ...proposal, message: proposal.message || reason }),
  close: async (tx, ctx, { data }, { status, reason }) => {
    const found = await lockCampaign(tx, data.campaignId)
    // Where the campaign was closed first, its entry follows it, and there is nothing left to do.
    if ((status === 'rejected' || status === 'withdrawn') && found.campaign.status !== status)
      await closeCampaign(tx, ctx, found, { status, reason })
  },
  /** The campaign tells its people. */
  tell: async () => undefined,
  summary: (data: CampaignRequest) => ({
    title: t('Campaign: {theme}', { theme: themeLabel(data) }),
    details: [
      [t('Theme'), themeLabel(data)],
      [t('Type'), data.type],
      [t('Length of a game'), t('{hours, plural, one {# hour} other {# hours}}', { hours: data.sessionLength })],
      [t('Players'), data.usernames.join(', ')],
      [
        t('[times] Free'),
        t('{times} ({zone} time)', {
          times: timesLabel(slotsOfAvailability(data.availability)),
          zone: zoneName(data.zone),
        }),
      ],
      ...(data.preferences.enjoy ? [[t('They enjoy'), data.preferences.enjoy] as const] : []),
      ...(data.preferences.avoid ? [[t('To leave out'), data.preferences.avoid] as const] : []),
    ],
    link: { to: adminCampaignPath(data.campaignId), label: t('The campaign') },
  }),
})
