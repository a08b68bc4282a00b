import { redirect } from 'react-router'
import { CAMPAIGN_TYPES } from '#features/games/campaign-form/campaign-types.ts'
import { campaignPrice } from '#features/games/campaign-form/price.ts'
import { campaignForm } from '#features/games/campaign-form/schema.ts'
import { toView } from '#features/games/campaigns/campaign-view.ts'
import { CAMPAIGNS_PATH, campaignPath } from '#features/games/campaigns/paths.ts'
import { mayRequestCampaign } from '#features/games/campaigns/policy.ts'
import { listOwnCampaigns } from '#features/games/campaigns/queries.ts'
import { rememberForWhom } from '#features/people/family/choices.ts'
import { FOR_PARAM } from '#features/people/family/for-param.ts'
import { readForWhom } from '#features/people/family/for-whom.ts'
import { ForWhomChoice } from '#features/people/family/parts/for-whom-choice.tsx'
import { privateCampaignRequests } from '#features/staff/game-requests/private-campaign-requests.ts'
import { getFiledRequest } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { formatPLN } from '#kernel/money.ts'
import { anyone, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { CampaignForm } from '../parts/campaign-form.tsx'
import { CampaignRows } from '../parts/campaign-rows.tsx'
import type { Route } from './+types/private-campaigns.ts'

const SHOWN = 10

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url }) => {
    const { actor } = ctx
    const viewer = actor.kind === 'user' ? { id: actor.id, username: actor.username, zone: actor.zone } : null
    const cursor = url.searchParams.get('cursor') ?? undefined
    const page = viewer ? await listOwnCampaigns(ctx, { cursor, limit: SHOWN }) : { items: [], nextCursor: null }
    return {
      ...{ viewer, blockedBy: viewer ? (mayRequestCampaign(actor)?.message ?? null) : null },
      forWhom: await readForWhom(ctx, url.searchParams),
      campaigns: page.items.map(({ found, part }) => toView(found, part)),
      ...{ nextCursor: page.nextCursor, isFirstPage: cursor === undefined, now: ctx.now.toString() },
    }
  },
})

export const action = formAction({
  request: actionHandler({
    policy: signedIn,
    schema: campaignForm,
    run: async ({ ctx, input, requestContext }) => {
      const { entityId } = await getFiledRequest(await fileRequest(ctx, privateCampaignRequests, input))
      await rememberForWhom(ctx, input.userId)
      requestContext.flash.announce('Request sent, and your players have been invited.')
      return redirect(campaignPath(entityId ?? ''))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: 'Private campaigns',
    description:
      'A role-play campaign in English for two to six friends: choose a theme, a length and your players, and see the price.',
  })

const EXAMPLES = [2, 3, 4].flatMap(sessionLength =>
  CAMPAIGN_TYPES.map(type => ({ type, sessionLength, ...campaignPrice({ type, sessionLength, players: 4 }) })),
)

const Prices = () => (
  <Card title="What one game costs" tone="dungeons">
    <Table
      caption="Prices for a party of four"
      rows={EXAMPLES}
      getKey={({ type, sessionLength }) => `${type} ${sessionLength}`}
      columns={[
        { label: 'Type', cell: ({ type }) => type },
        { label: 'Hours', cell: ({ sessionLength }) => sessionLength, end: true },
        { label: 'One game', cell: ({ total }) => formatPLN(total), end: true },
        { label: 'Each of four', cell: ({ perMember }) => formatPLN(perMember), end: true },
      ]}
    />
  </Card>
)

export default function PrivateCampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, blockedBy, forWhom, campaigns, nextCursor, isFirstPage, now } = loaderData
  const child = forWhom?.people.find(({ id, isReader }) => id === forWhom.chosenId && !isReader) ?? null
  useLiveTopics(topics.requests.mine)
  return (
    <Page width="narrow" data-tone="dungeons">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Private campaigns</h1>
          <Lead>
            A story of your own in English, for two to six friends. You choose the theme and the players; we find a game
            master and a time for all of you.
          </Lead>
        </Stack>
        {viewer && (
          <section>
            <Stack gap={3}>
              <h2>Your campaigns and invitations</h2>
              {campaigns.length > 0 ? (
                <CampaignRows campaigns={campaigns} pathOf={campaignPath} now={now} />
              ) : (
                <EmptyState title="No campaigns yet" icon="people" tone="dungeons">
                  Campaigns that you ask for, or that friends invite you to, appear here.
                </EmptyState>
              )}
              {(nextCursor || !isFirstPage) && (
                <Pagination
                  summary=""
                  previous={isFirstPage ? undefined : CAMPAIGNS_PATH}
                  previousLabel="← Newest"
                  next={nextCursor ? `?cursor=${encodeURIComponent(nextCursor)}` : undefined}
                  nextLabel="Older →"
                />
              )}
            </Stack>
          </section>
        )}
        {!viewer && (
          <Notice
            title="Log in to ask for a campaign"
            action={<ButtonLink to={`/enter?to=${encodeURIComponent(CAMPAIGNS_PATH)}`}>Log in</ButtonLink>}
          >
            Every player needs an account: you invite your friends by their usernames.
          </Notice>
        )}
        {!viewer && <Prices />}
        {viewer && blockedBy !== null && <Notice kind="warn" title={blockedBy} />}
        {viewer && blockedBy === null && (
          <section aria-labelledby="ask-title">
            <Stack gap={4}>
              <h2 id="ask-title">Ask for a campaign</h2>
              <RefusalNotice actionResult={actionData} />
              {forWhom && <ForWhomChoice forWhom={forWhom} hrefOf={id => `?${FOR_PARAM}=${id}#ask-title`} />}
              <CampaignForm
                key={child?.id}
                username={child?.username ?? viewer.username}
                viewerId={viewer.id}
                child={child}
                zone={viewer.zone}
                actionResult={actionData}
              />
            </Stack>
          </section>
        )}
      </Stack>
    </Page>
  )
}
