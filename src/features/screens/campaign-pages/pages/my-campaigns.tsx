import { readDraft } from '#features/games/campaign-drafts/drafts.ts'
import { toView } from '#features/games/campaigns/campaign-view.ts'
import { CAMPAIGNS_PATH, campaignPath, MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { listOwnCampaigns } from '#features/games/campaigns/queries.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { CampaignRows } from '../parts/campaign-rows.tsx'
import type { Route } from './+types/my-campaigns.ts'

const SHOWN = 10

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const cursor = url.searchParams.get('cursor') ?? undefined
    const [page, draft] = await Promise.all([listOwnCampaigns(ctx, { cursor, limit: SHOWN }), readDraft(db, ctx)])
    return {
      campaigns: page.items.map(({ found, part }) => toView(found, part)),
      ...{ nextCursor: page.nextCursor, isFirstPage: cursor === undefined, now: ctx.now.toString() },
      hasDraft: draft.version > 0,
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: 'My campaigns',
    description: 'The private campaigns that you asked for or are invited to.',
    isPrivate: true,
  })

export default function MyCampaignsPage({ loaderData }: Route.ComponentProps) {
  const { campaigns, nextCursor, isFirstPage, hasDraft, now } = loaderData
  useLiveTopics(topics.requests.mine)
  const isEmpty = campaigns.length === 0 && isFirstPage
  return (
    <Page width="narrow" data-tone="dungeons">
      <Stack gap={6}>
        <Cluster spaceBetween>
          <h1>My campaigns</h1>
          {!isEmpty && !hasDraft && (
            <ButtonLink to={CAMPAIGNS_PATH} icon="dice">
              Plan a campaign
            </ButtonLink>
          )}
        </Cluster>
        <Lead>Campaigns that you asked for, and those that friends invite you to.</Lead>
        {hasDraft && (
          <Notice
            title="You have a request that you haven’t sent"
            action={<ButtonLink to={CAMPAIGNS_PATH}>Continue</ButtonLink>}
          />
        )}
        {isEmpty ? (
          <EmptyState
            title="No campaigns yet"
            icon="people"
            tone="dungeons"
            action={hasDraft ? undefined : <ButtonLink to={CAMPAIGNS_PATH}>Plan a campaign</ButtonLink>}
          >
            Campaigns that you ask for, or that friends invite you to, appear here.
          </EmptyState>
        ) : (
          <section aria-labelledby="campaigns">
            <h2 id="campaigns" className="visually-hidden">
              Your campaigns
            </h2>
            <CampaignRows campaigns={campaigns} pathOf={campaignPath} now={now} />
          </section>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary=""
            previous={isFirstPage ? undefined : MY_CAMPAIGNS_PATH}
            previousLabel="← Newest"
            next={nextCursor ? `?cursor=${encodeURIComponent(nextCursor)}` : undefined}
            nextLabel="Older →"
          />
        )}
      </Stack>
    </Page>
  )
}
