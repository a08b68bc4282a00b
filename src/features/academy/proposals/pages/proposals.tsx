import { type Message, msg, t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { ProposalList } from '../parts/proposal-list.tsx'
import { toProposalView } from '../proposal-view.ts'
import { listProposals, type ProposalFilter } from '../queries.ts'
import type { Route } from './+types/proposals.ts'

const TABS: readonly { readonly filter: ProposalFilter; readonly label: Message; readonly empty: Message }[] = [
  { filter: 'to_answer', label: msg('To answer'), empty: msg('No proposals to answer') },
  { filter: 'open', label: msg('[proposals] Open'), empty: msg('No open proposals') },
  { filter: 'closed', label: msg('Past'), empty: msg('No past proposals') },
]

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const asked = url.searchParams.get('filter')
    const filter = TABS.find(tab => tab.filter === asked)?.filter ?? 'to_answer'
    const cursor = url.searchParams.get('cursor') ?? undefined
    const { items, nextCursor } = await listProposals(ctx, { filter, cursor })
    return {
      ...{ filter, items: items.map(toProposalView), nextCursor, isFirstPage: cursor === undefined },
      ...{ readerId: requireUser(ctx.actor).id, now: ctx.now.toString() },
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Proposals'),
    description: t('Other times and extra lessons that you and your teachers or students propose.'),
    isPrivate: true,
  })

export default function ProposalsPage({ loaderData }: Route.ComponentProps) {
  const { filter, items, nextCursor, isFirstPage, readerId, now } = loaderData
  useLiveTopics(topics.reservations.mine)
  const empty = TABS.find(tab => tab.filter === filter)?.empty
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('My reservations'), to: '/campus/reservations' }, { label: t('Proposals') }]} />
        <h1>{t('Proposals')}</h1>
        <Tabs
          label={t('Which proposals')}
          tone="academy"
          tabs={TABS.map(tab => ({ to: `?filter=${tab.filter}`, label: tab.label(), current: tab.filter === filter }))}
        />
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{TABS.find(tab => tab.filter === filter)?.label()}</h2>
            <ProposalList {...{ items, readerId, now }} />
          </section>
        ) : (
          <EmptyState
            icon="refresh"
            tone="academy"
            title={empty?.()}
            action={
              <ButtonLink to="/campus/calendar" icon="calendar">
                {t('Calendar')}
              </ButtonLink>
            }
          >
            {t('You can propose another time on a lesson’s page, and an extra lesson on a booking’s page.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary=""
            previous={isFirstPage ? undefined : `?filter=${filter}`}
            previousLabel={t('Newest')}
            next={nextCursor ? `?${new URLSearchParams({ filter, cursor: nextCursor })}` : undefined}
            nextLabel={t('Older')}
          />
        )}
      </Stack>
    </Page>
  )
}
