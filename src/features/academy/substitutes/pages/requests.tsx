import { can } from '#kernel/capability.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { RequestRow } from '../parts/request-row.tsx'
import { SUBSTITUTES_PATH } from '../paths.ts'
import { listRequests } from '../request-view.ts'
import { REQUEST_SIDES, type RequestSide } from '../schema.ts'
import type { Route } from './+types/requests.ts'

const PAGE = 20

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const usual: RequestSide = can(ctx.actor, 'manage_events') ? 'asking' : 'asked'
    const side = REQUEST_SIDES.find(each => each === searchParams.get('side')) ?? usual
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listRequests(ctx, { side, cursor, limit: PAGE })
    return { ...page, side, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Substitutes'), description: t('Requests to teach instead of others.'), isPrivate: true })

const LABELS: Readonly<Record<RequestSide, Message>> = { asked: msg('I am asked'), asking: msg('I have asked') }
const address = (side: RequestSide) => `${SUBSTITUTES_PATH}?side=${side}`

export default function SubstituteRequestsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, side, isFirstPage, now } = loaderData
  useLiveTopics(topics.reservations.mine)
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={1}>
          <h1>{t('Substitutes')}</h1>
          <Lead>{t('Dates that one teacher teaches instead of another')}</Lead>
        </Stack>
        <Tabs
          label={t('Which requests')}
          tone="academy"
          tabs={REQUEST_SIDES.map(each => ({ to: address(each), label: LABELS[each](), current: each === side }))}
        />
        {items.length > 0 ? (
          <Stack gap={3}>
            <h2 className="visually-hidden">{LABELS[side]()}</h2>
            <RowList label={LABELS[side]()}>
              {items.map(request => (
                <RequestRow key={request.id} {...{ request, now }} />
              ))}
            </RowList>
          </Stack>
        ) : (
          <EmptyState
            title={t('No requests')}
            icon="people"
            tone="academy"
            action={side === 'asked' ? undefined : <ButtonLink to="/campus/my-sessions">{t('My Sessions')}</ButtonLink>}
          >
            {side === 'asked'
              ? t('When another teacher, or the school, asks you to teach, it appears here.')
              : t('You ask for a substitute on the page of a lesson or of a session.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary=""
            previous={isFirstPage ? undefined : address(side)}
            previousLabel={t('First')}
            next={nextCursor ? `${address(side)}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}
