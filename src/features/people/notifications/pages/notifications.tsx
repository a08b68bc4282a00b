import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { CATEGORY_LABELS } from '#features/people/notices/category-labels.ts'
import { NOTICE_CATEGORIES } from '#features/people/notices/define-notice.ts'
import { usedCategories } from '#features/people/notices/notice-registry.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { markAllRead, markRead } from '../actions.ts'
import { answerHandler } from '../answer-handler.ts'
import { groupByDay } from '../day-groups.ts'
import { toListItems } from '../list-item.ts'
import { DaySection } from '../parts/day-section.tsx'
import { cachedUnreadCount, listNotifications } from '../queries.ts'
import type { Route } from './+types/notifications.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const { id, zone } = requireUser(ctx.actor)
    const filter = url.searchParams.get('filter') ?? ''
    const cursor = url.searchParams.get('cursor') ?? undefined
    const [page, unread] = await Promise.all([
      listNotifications(db, id, {
        unread: filter === 'unread',
        category: NOTICE_CATEGORIES.find(one => one === filter),
        cursor,
      }),
      cachedUnreadCount(id, ctx.now),
    ])
    const days = await Promise.all(
      groupByDay(page.items, ctx.now, zone).map(async ({ name, items }) => ({
        name,
        items: await toListItems(db, items, ctx.now, zone),
      })),
    )
    return {
      days,
      nextCursor: page.nextCursor,
      unread,
      filter,
      categories: usedCategories(),
      isFirst: cursor === undefined,
    }
  },
})

const NotificationId = z.object({ id: z.string().max(60) })

export const action = formAction({
  read: actionHandler({
    policy: signedIn,
    schema: NotificationId,
    run: async ({ ctx, input }) => {
      await markRead(ctx, input.id)
      return undefined
    },
  }),
  open: actionHandler({
    policy: signedIn,
    schema: NotificationId,
    run: async ({ ctx, input }) => redirect(safeRedirectPath((await markRead(ctx, input.id)).link, '/notifications')),
  }),
  answer: answerHandler,
  readAll: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx }) => ((await markAllRead(ctx)) > 0 ? { done: 'All marked as read', isOnPage: true } : undefined),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: 'Notifications',
    description: 'News about your lessons, payments and account.',
    isPrivate: true,
  })

export default function Notifications({
  loaderData: { days, nextCursor, unread, filter, categories, isFirst },
  actionData,
}: Route.ComponentProps) {
  useLiveTopics(topics.notifications.mine)
  const filterPath = (value: string) => (value ? `?filter=${value}` : '/notifications')
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Cluster spaceBetween>
          <h1>Notifications</h1>
          <Cluster gap={2}>
            {unread > 0 && (
              <Form method="post">
                <SubmitButton name="verb" value="readAll">
                  Mark all read
                </SubmitButton>
              </Form>
            )}
            <ButtonLink to="/notifications/preferences" variant="ghost">
              Notification preferences
            </ButtonLink>
          </Cluster>
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        <FilterBar label="Which notifications">
          <FilterLink to={filterPath('')} active={filter === ''}>
            All
          </FilterLink>
          <FilterLink to={filterPath('unread')} active={filter === 'unread'}>
            Unread{unread > 0 && ` · ${unread}`}
          </FilterLink>
          {categories.map(category => (
            <FilterLink key={category} to={filterPath(category)} active={filter === category}>
              {CATEGORY_LABELS[category]}
            </FilterLink>
          ))}
        </FilterBar>
        {days.map(day => (
          <DaySection key={day.name} {...day} />
        ))}
        {days.length === 0 && (
          <EmptyState icon="bell" title={filter ? 'No notifications of this kind' : 'No notifications yet'}>
            News about your lessons, payments and account appears here, and the bell tells you about it.
          </EmptyState>
        )}
        {(nextCursor || !isFirst) && (
          <Pagination
            summary=""
            previous={isFirst ? undefined : filterPath(filter)}
            previousLabel="← Newest"
            next={
              nextCursor ? `?${new URLSearchParams({ ...(filter ? { filter } : {}), cursor: nextCursor })}` : undefined
            }
            nextLabel="Older →"
          />
        )}
      </Stack>
    </Page>
  )
}
