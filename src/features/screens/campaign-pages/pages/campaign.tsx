import { Form } from 'react-router'
import { readsConversation } from '#features/conversations/conversations/find-conversation.ts'
import { writePath } from '#features/conversations/conversations/paths.ts'
import { CAMPAIGN_TYPE_LABELS } from '#features/games/campaign-form/labels.ts'
import { paintForm, playerForm } from '#features/games/campaign-form/schema.ts'
import { acceptProposal } from '#features/games/campaigns/accept-proposed-session.ts'
import {
  declineInvitation,
  paintAvailability,
  previewLeaving,
  removePlayer,
} from '#features/games/campaigns/answer-invitation.ts'
import { overlapOf, toView } from '#features/games/campaigns/campaign-view.ts'
import { declineProposal, withdrawCampaign } from '#features/games/campaigns/close-campaign.ts'
import { MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { getCampaign } from '#features/games/campaigns/queries.ts'
import { partyOf } from '#features/games/campaigns/rules.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { acceptAction } from '../answer-actions.ts'
import { CampaignFacts } from '../parts/campaign-facts.tsx'
import { CampaignHead } from '../parts/campaign-head.tsx'
import { CreatedCard } from '../parts/created-card.tsx'
import { InvitationCard } from '../parts/invitation-card.tsx'
import { OverlapCard } from '../parts/overlap-card.tsx'
import { OwnTimesCard } from '../parts/own-times-card.tsx'
import { PendingNotice } from '../parts/pending-notice.tsx'
import { PlayersCard } from '../parts/players-card.tsx'
import { ProposalCard } from '../parts/proposal-card.tsx'
import { ProposedSessionText } from '../parts/proposed-session.tsx'
import type { Route } from './+types/campaign.ts'

/** The player whose times are shown: a guardian may have two children in a party. */
const PLAYER_PARAM = 'player'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, url }) => {
    const { found, part } = await getCampaign(ctx, params.id ?? '')
    const viewer = requireUser(ctx.actor)
    const campaign = toView(found, part)
    const answering = campaign.isOpen
      ? partyOf(campaign.players).filter(({ isOwn, isRequester }) => isOwn && !isRequester)
      : []
    const invitations = await Promise.all(
      answering.map(async player => ({ player, leaving: await previewLeaving(ctx, player.id) })),
    )
    const painters = campaign.isOpen ? partyOf(campaign.players).filter(({ isOwn }) => isOwn) : []
    const named = url.searchParams.get(PLAYER_PARAM)
    return {
      ...{ campaign, invitations, overlap: overlapOf(found, part, viewer, ctx.now) },
      painter: painters.find(({ id }) => id === named) ?? painters[0] ?? null,
      painters: painters.map(({ id, username }) => ({ id, username })),
      readsMessages: await readsConversation(ctx, { kind: 'campaign', id: campaign.id }),
      ...{ viewerName: viewer.username, now: ctx.now.toString() },
    }
  },
})

export const action = formAction({
  accept: acceptAction,
  decline: actionHandler({
    policy: signedIn,
    schema: playerForm,
    run: async ({ ctx, input }) => {
      await declineInvitation(ctx, input.playerId)
      return { done: t('Declined'), isOnPage: true }
    },
  }),
  remove: actionHandler({
    policy: signedIn,
    schema: playerForm,
    run: async ({ ctx, input }) => {
      await removePlayer(ctx, input.playerId)
      return { done: t('The player has been removed'), isOnPage: true }
    },
  }),
  paint: actionHandler({
    policy: signedIn,
    schema: paintForm,
    run: async ({ ctx, input: { playerId, ...week } }) => {
      await paintAvailability(ctx, playerId, week)
      return { done: t('Times saved') }
    },
  }),
  acceptProposal: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await acceptProposal(ctx, params.id ?? '')
      return { done: t('The session has been created'), isOnPage: true }
    },
  }),
  declineProposal: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await declineProposal(ctx, params.id ?? '')
      return { done: t('Declined. We’ll look for another time.'), isOnPage: true }
    },
  }),
  withdraw: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await withdrawCampaign(ctx, params.id ?? '')
      return { done: t('Request withdrawn'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Private campaign'),
    description: t('Players, times and the proposed session.'),
    isPrivate: true,
  })

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, invitations, painter, painters, overlap, readsMessages, viewerName, now } = loaderData
  const { status, requester, isRequester, isOpen, reason, sessionId, sessionLength } = campaign
  useLiveTopics(topics.requests.mine)
  const party = partyOf(campaign.players)
  return (
    <Page data-tone="dungeons">
      <Stack gap={6}>
        <CampaignHead campaign={campaign} listPath={MY_CAMPAIGNS_PATH} listLabel={t('My campaigns')}>
          {t('{type}, requested by {requester}', { type: CAMPAIGN_TYPE_LABELS[campaign.type](), requester })}
        </CampaignHead>
        <RefusalNotice actionResult={actionData} />
        {(status === 'rejected' || status === 'withdrawn') && (
          <Notice
            title={status === 'rejected' ? t('We cannot offer this campaign') : t('This request has been withdrawn')}
          >
            {isRequester || status === 'withdrawn' ? reasonText(reason) : ''}
          </Notice>
        )}
        {status === 'pending' && <PendingNotice players={party} />}
        {readsMessages && (
          <div>
            <ButtonLink to={writePath({ kind: 'campaign', id: campaign.id })} icon="mail">
              {t('Messages of the party')}
            </ButtonLink>
          </div>
        )}
        <SidebarLayout>
          <Stack gap={6}>
            {status === 'created' && sessionId && <CreatedCard {...{ campaign, sessionId, now }} />}
            {status === 'proposed' &&
              (isRequester ? (
                <ProposalCard campaign={campaign} now={now} />
              ) : (
                <Card title={t('A session is proposed')} tone="dungeons">
                  <Stack gap={2}>
                    <ProposedSessionText campaign={campaign} now={now} />
                    <Muted>{t('{requester} answers it for the party.', { requester })}</Muted>
                  </Stack>
                </Card>
              ))}
            {invitations.map(({ player, leaving }) => (
              <InvitationCard
                key={player.id}
                isViewer={player.username === viewerName}
                {...{ campaign, player, leaving }}
              />
            ))}
            {painters.length > 1 && (
              <Tabs
                label={t('Whose times')}
                tabs={painters.map(({ id, username }) => ({
                  ...{ to: `?${PLAYER_PARAM}=${id}`, label: username, current: id === painter?.id },
                }))}
              />
            )}
            {painter && (
              <OwnTimesCard
                key={painter.id}
                player={painter}
                isViewer={painter.username === viewerName}
                actionResult={actionData}
              />
            )}
            {isOpen && (
              <OverlapCard
                shown={overlap}
                sessionLength={sessionLength}
                painted={party.filter(({ hasPainted }) => hasPainted).length}
              />
            )}
          </Stack>
          <aside>
            <Stack gap={6}>
              <PlayersCard campaign={campaign} />
              <Card title={t('What was asked for')} tone="dungeons">
                <CampaignFacts campaign={campaign} />
              </Card>
              {isOpen && isRequester && (
                <AccordionItem title={t('Withdraw the request')}>
                  <Stack gap={3}>
                    <p>{t('We’ll tell the players that the campaign will not go ahead. Nothing is charged.')}</p>
                    <Form method="post">
                      <SubmitButton name="verb" value="withdraw" variant="danger">
                        {t('Withdraw the request')}
                      </SubmitButton>
                    </Form>
                  </Stack>
                </AccordionItem>
              )}
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
