import { useEffect } from 'react'
import { proposalForm, rejectionInput } from '#features/games/campaign-form/schema.ts'
import { overlapOf, toView } from '#features/games/campaigns/campaign-view.ts'
import { rejectCampaign } from '#features/games/campaigns/close-campaign.ts'
import { ADMIN_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { mayDecideCampaigns } from '#features/games/campaigns/policy.ts'
import { getCampaign, listGameMasters } from '#features/games/campaigns/queries.ts'
import { CAMPAIGN_NOT_FOUND } from '#features/games/campaigns/refusals.ts'
import { awaitedOf, partyOf } from '#features/games/campaigns/rules.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { assignAction } from '#features/staff/assignees/assign-action.ts'
import { AssigneeCard } from '#features/staff/assignees/parts/assignee-card.tsx'
import { findEntry } from '#features/staff/request-queues/campaign-entries.ts'
import { approveRequest, assignRequest, markRequestRead } from '#features/staff/request-queues/decide-request.ts'
import { HistoryCard } from '#features/staff/request-queues/parts/history-card.tsx'
import { getRequest, listRequestHistory, listStaff } from '#features/staff/request-queues/queries.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, SidebarLayout, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { AwaitedCard } from '../parts/awaited-card.tsx'
import { CampaignFacts } from '../parts/campaign-facts.tsx'
import { CampaignHead } from '../parts/campaign-head.tsx'
import { OverlapCard } from '../parts/overlap-card.tsx'
import { PlayersCard } from '../parts/players-card.tsx'
import { ProposeCard, RejectForm } from '../parts/propose-card.tsx'
import { ProposedSessionText } from '../parts/proposed-session.tsx'
import { forgetDraft, proposalDraft } from '../parts/use-draft.ts'
import type { Route } from './+types/campaign-to-decide.ts'

/** The campaign's entry in the queue of requests. */
const entryIdOf = async (campaignId: string): Promise<string> =>
  (await findEntry(db, campaignId))?.id ?? refuse(CAMPAIGN_NOT_FOUND)

export const loader = pageLoader({
  policy: mayDecideCampaigns,
  load: async ({ ctx, params }) => {
    const { found, part } = await getCampaign(ctx, params.id ?? '')
    const entryId = await entryIdOf(found.campaign.id)
    await markRequestRead(ctx, entryId)
    const canBeProposed = found.campaign.status === 'pending' && awaitedOf(found.players).length === 0
    const [entry, history, staff, gameMasters] = await Promise.all([
      getRequest(ctx, entryId),
      listRequestHistory(ctx, entryId),
      listStaff(db, 'decide_requests'),
      canBeProposed ? listGameMasters(db) : [],
    ])
    const viewer = requireUser(ctx.actor)
    return {
      ...{ campaign: toView(found, part), overlap: overlapOf(found, part, viewer, ctx.now) },
      ...{ entry: { assignee: entry.assignee, isOpen: isOpen(entry), blockedBecause: entry.blockedBecause } },
      ...{ history, staff, gameMasters, viewerId: viewer.id, now: ctx.now.toString() },
    }
  },
})

export const action = formAction({
  propose: actionHandler({
    policy: mayDecideCampaigns,
    confirmed: true,
    schema: proposalForm,
    run: async ({ ctx, params, input }) => {
      await approveRequest(ctx, await entryIdOf(params.id ?? ''), { reason: '', fields: input })
      return { done: t('Proposed. We’ve told the person who asked.'), isOnPage: true }
    },
  }),
  reject: actionHandler({
    policy: mayDecideCampaigns,
    schema: rejectionInput,
    run: async ({ ctx, params, input }) => {
      await rejectCampaign(ctx, params.id ?? '', input.reason)
      return { done: t('Rejected. We’ve told the person who asked.'), isOnPage: true }
    },
  }),
  assign: assignAction(mayDecideCampaigns, async (ctx, id, to) => assignRequest(ctx, await entryIdOf(id), to)),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Private campaign'), description: t('One request for a private game.'), isPrivate: true })

export default function CampaignToDecidePage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, overlap, entry, history, staff, gameMasters, viewerId, now } = loaderData
  const { status, statusLabel, requester, createdAt, reason, sessionId, proposal } = campaign
  useLiveTopics(topics.admin('private-campaigns'))
  const isPending = status === 'pending'
  useEffect(() => {
    if (!isPending) forgetDraft(proposalDraft(viewerId, campaign.id))
  }, [isPending, viewerId, campaign.id])
  const party = partyOf(campaign.players)
  const awaited = awaitedOf(campaign.players)
  const blocked = campaign.blockedBecause || (entry.isOpen ? entry.blockedBecause : '')
  return (
    <AdminFrame>
      <Stack gap={6}>
        <CampaignHead campaign={campaign} listPath={ADMIN_CAMPAIGNS_PATH} listLabel={t('Private campaigns')}>
          {rich('Requested by {requester}, <time></time>', {
            requester,
            time: () => <LocalTime at={createdAt} now={now} />,
          })}
        </CampaignHead>
        <RefusalNotice actionResult={actionData} />
        {blocked && !actionData?.refusal && (
          <Notice kind="warn" title={t('The last attempt failed')}>
            {blocked}
          </Notice>
        )}
        {reason && <Notice title={statusLabel}>{reasonText(reason)}</Notice>}
        <SidebarLayout>
          <Stack gap={6}>
            {proposal && (
              <Card title={status === 'created' ? t('[game] The session') : t('The proposed session')} tone="dungeons">
                <Stack gap={3}>
                  <ProposedSessionText campaign={campaign} now={now} />
                  {status === 'proposed' && campaign.expiryDate && (
                    <Muted>
                      {rich('{requester} can answer until <time></time>.', {
                        requester,
                        time: () => <LocalTime at={campaign.expiryDate ?? now} now={now} withZone />,
                      })}
                    </Muted>
                  )}
                  {sessionId && (
                    <Cluster>
                      <ButtonLink to={gamePath(sessionId)}>{t('View the session')}</ButtonLink>
                    </Cluster>
                  )}
                </Stack>
              </Card>
            )}
            {campaign.isOpen && (
              <OverlapCard
                shown={overlap}
                sessionLength={campaign.sessionLength}
                painted={party.filter(({ hasPainted }) => hasPainted).length}
              />
            )}
            <Card title={t('What was asked for')} tone="dungeons">
              <CampaignFacts campaign={campaign} />
            </Card>
            <PlayersCard campaign={campaign} />
            <HistoryCard history={history} now={now} />
          </Stack>
          <aside>
            <Stack gap={6}>
              {isPending &&
                (awaited.length > 0 ? (
                  <AwaitedCard awaited={awaited} />
                ) : (
                  <ProposeCard {...{ campaign, gameMasters, viewerId, zone: overlap.zone }} actionResult={actionData} />
                ))}
              {campaign.isOpen && <RejectForm actionResult={actionData} />}
              {entry.isOpen && <AssigneeCard assignee={entry.assignee} staff={staff} viewerId={viewerId} />}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
