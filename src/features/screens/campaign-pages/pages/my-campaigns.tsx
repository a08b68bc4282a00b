import { readDraft } from '#features/games/campaign-drafts/drafts.ts'
import { type CampaignView, toView } from '#features/games/campaigns/campaign-view.ts'
import { CAMPAIGNS_PATH, MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { listOwnCampaigns } from '#features/games/campaigns/queries.ts'
import { listHeldSeats } from '#features/games/seats/queries.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { acceptAction } from '../answer-actions.ts'
import { actOf, isOver } from '../own-campaigns.ts'
import { OwnCampaignRows } from '../parts/own-campaign-rows.tsx'
import type { Route } from './+types/my-campaigns.ts'
import styles from './my-campaigns.module.css'

const SHOWN = 10

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const cursor = url.searchParams.get('cursor') ?? undefined
    const [page, draft] = await Promise.all([listOwnCampaigns(ctx, { cursor, limit: SHOWN }), readDraft(db, ctx)])
    const campaigns = page.items.map(({ found, part }) => toView(found, part))
    const gameIds = campaigns.flatMap(({ sessionId }) => sessionId ?? [])
    const players = page.items.flatMap(({ part }) => part.ownPlayers.map(({ userId }) => userId))
    const held = gameIds.length > 0 ? await listHeldSeats(db, gameIds, players) : []
    return {
      campaigns,
      seats: held.map(({ id, gameId, holdExpiresAt }) => ({ id, gameId, until: holdExpiresAt.toString() })),
      ...{ nextCursor: page.nextCursor, isFirstPage: cursor === undefined, now: ctx.now.toString() },
      hasDraft: draft.version > 0,
    }
  },
})

export const action = formAction({ accept: acceptAction })

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('My campaigns'),
    description: t('The private campaigns that you asked for or are invited to.'),
    isPrivate: true,
  })

export default function MyCampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaigns, nextCursor, isFirstPage, hasDraft, now } = loaderData
  useLiveTopics(topics.requests.mine, topics.holds.mine)
  const seats = new Map(loaderData.seats.map(seat => [seat.gameId, seat]))
  const isWaiting = (campaign: CampaignView) => actOf(campaign, seats.get(campaign.sessionId ?? '') ?? null) !== null
  const [waiting, others] = [campaigns.filter(isWaiting), campaigns.filter(campaign => !isWaiting(campaign))]
  const open = others.filter(campaign => !isOver(campaign, now))
  const sections = [
    { title: t('Waiting for you'), campaigns: waiting },
    { title: t('Waiting for others'), campaigns: open.filter(({ status }) => status !== 'created') },
    { title: t('Ahead'), campaigns: open.filter(({ status }) => status === 'created') },
  ].filter(section => section.campaigns.length > 0)
  const past = others.filter(campaign => isOver(campaign, now))
  const isEmpty = campaigns.length === 0 && isFirstPage
  return (
    <Page data-tone="dungeons">
      <Stack gap={6}>
        <Cluster spaceBetween>
          <h1>{t('My campaigns')}</h1>
          {!isEmpty && !hasDraft && (
            <ButtonLink to={CAMPAIGNS_PATH} icon="plus" aria-label={t('Plan a campaign')}>
              <span className={styles.short}>{t('Plan')}</span>
              <span className={styles.long}>{t('Plan a campaign')}</span>
            </ButtonLink>
          )}
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {hasDraft && (
          <Notice
            title={t('You have a request that you haven’t sent')}
            action={<ButtonLink to={CAMPAIGNS_PATH}>{t('Continue')}</ButtonLink>}
          />
        )}
        {isEmpty && (
          <EmptyState
            title={t('No campaigns yet')}
            icon="people"
            tone="dungeons"
            action={hasDraft ? undefined : <ButtonLink to={CAMPAIGNS_PATH}>{t('Plan a campaign')}</ButtonLink>}
          >
            {t('Campaigns that you ask for, or that friends invite you to, appear here.')}
          </EmptyState>
        )}
        {sections.map(({ title, campaigns }) => (
          <section key={title}>
            <Stack gap={3}>
              <h2 className={styles.title}>{title}</h2>
              <OwnCampaignRows label={title} {...{ campaigns, seats, now }} />
            </Stack>
          </section>
        ))}
        {past.length > 0 && (
          <AccordionItem title={t('Past ({count})', { count: past.length })} open={sections.length === 0}>
            <OwnCampaignRows label={t('Past')} campaigns={past} {...{ seats, now }} />
          </AccordionItem>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary=""
            previous={isFirstPage ? undefined : MY_CAMPAIGNS_PATH}
            previousLabel={t('Newest')}
            next={nextCursor ? `?cursor=${encodeURIComponent(nextCursor)}` : undefined}
            nextLabel={t('Older')}
          />
        )}
      </Stack>
    </Page>
  )
}
