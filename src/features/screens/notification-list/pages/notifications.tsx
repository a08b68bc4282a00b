import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { CATEGORY_LABELS } from '#features/people/notices/category-labels.ts'
import { usedCategories } from '#features/people/notices/notice-registry.ts'
import { NO_NOTIFICATION } from '#features/people/notices/refusals.ts'
import { markAllRead, markSomeRead } from '#features/people/notifications/actions.ts'
import { answerHandler } from '#features/people/notifications/answer-handler.ts'
import { readNotificationList } from '#features/people/notifications/notification-list.ts'
import { DaySection } from '#features/people/notifications/parts/day-section.tsx'
import { cachedUnreadCount } from '#features/people/notifications/queries.ts'
import { WaitingFeed } from '#features/screens/waiting/parts/waiting-list.tsx'
import { isInCategory } from '#features/screens/waiting/pending-payments.ts'
import { readHeld } from '#features/screens/waiting/read-held.ts'
import { listWaiting } from '#features/screens/waiting/waiting.ts'
import { t } from '#kernel/messages.ts'
import { MAX_PAGE_SIZE } from '#kernel/paging.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import type { Route } from './+types/notifications.ts'
import styles from './notifications.module.css'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const filter = url.searchParams.get('filter') ?? ''
    const cursor = url.searchParams.get('cursor') ?? undefined
    const [{ toAnswer, ...list }, unread, held] = await Promise.all([
      readNotificationList(ctx, { filter, cursor }),
      cachedUnreadCount(requireUser(ctx.actor).id, ctx.now),
      cursor === undefined ? readHeld(ctx) : [],
    ])
    const waiting = listWaiting(held.filter(isInCategory(filter)), toAnswer).own
    return { ...list, waiting, unread, filter, categories: usedCategories(), now: ctx.now.toString() }
  },
})

/** The first is the one that is opened; the others are folded behind it. */
const NotificationIds = z.object({ id: z.array(z.string().max(60)).min(1).max(MAX_PAGE_SIZE) })

export const action = formAction({
  read: actionHandler({
    policy: signedIn,
    schema: NotificationIds,
    run: async ({ ctx, input }) => {
      await markSomeRead(ctx, input.id)
      return undefined
    },
  }),
  open: actionHandler({
    policy: signedIn,
    schema: NotificationIds,
    run: async ({ ctx, input }) => {
      const opened = (await markSomeRead(ctx, input.id)).find(({ id }) => id === input.id[0])
      return redirect(safeRedirectPath((opened ?? refuse(NO_NOTIFICATION)).link, '/notifications'))
    },
  }),
  answer: answerHandler,
  readAll: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx }) =>
      (await markAllRead(ctx)) > 0 ? { done: t('All marked as read'), isOnPage: true } : undefined,
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Notifications'),
    description: t('News about your lessons, payments and account.'),
    isPrivate: true,
  })

export default function Notifications({
  loaderData: { waiting, days, nextCursor, unread, filter, categories, isFirst, now },
  actionData,
}: Route.ComponentProps) {
  useLiveTopics(topics.notifications.mine, topics.holds.mine, topics.reservations.mine)
  const filterPath = (value: string) => (value ? `?filter=${value}` : '/notifications')
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <div className={styles.head}>
          <h1>{t('Notifications')}</h1>
          <div className={styles.acts}>
            {unread > 0 && (
              <Form method="post">
                <SubmitButton name="verb" value="readAll" size="small" variant="ghost" icon="done">
                  {t('Mark all read')}
                </SubmitButton>
              </Form>
            )}
            <ButtonLink to="/notifications/preferences" size="small" variant="ghost" icon="gear">
              <span className={styles.label}>{t('Preferences')}</span>
            </ButtonLink>
          </div>
        </div>
        <RefusalNotice actionResult={actionData} />
        <FilterBar label={t('Which notifications')}>
          <FilterLink to={filterPath('')} active={filter === ''}>
            {t('All')}
          </FilterLink>
          <FilterLink to={filterPath('unread')} active={filter === 'unread'}>
            {unread > 0 ? t('Unread · {count}', { count: unread }) : t('Unread')}
          </FilterLink>
          {categories.map(category => (
            <FilterLink key={category} to={filterPath(category)} active={filter === category}>
              {CATEGORY_LABELS[category]()}
            </FilterLink>
          ))}
        </FilterBar>
        {waiting.length > 0 && (
          <section aria-labelledby="waiting" className={styles.waiting}>
            <h2 id="waiting">{t('Waiting for you')}</h2>
            <WaitingFeed own={waiting} label={t('Waiting for you')} now={now} isMain />
          </section>
        )}
        {days.map(day => (
          <DaySection key={day.name} {...day} isFolded={day.isEarlier && days.length > 1 && isFirst && filter === ''} />
        ))}
        {days.length === 0 && waiting.length === 0 && (
          <EmptyState
            icon="bell"
            title={filter ? t('No notifications of this kind') : t('No notifications yet')}
            action={filter ? <ButtonLink to={filterPath('')}>{t('All notifications')}</ButtonLink> : undefined}
          >
            {t('News about your lessons, payments and account appears here, and the bell tells you about it.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirst) && (
          <Pagination
            summary=""
            previous={isFirst ? undefined : filterPath(filter)}
            previousLabel={t('Newest')}
            next={
              nextCursor ? `?${new URLSearchParams({ ...(filter ? { filter } : {}), cursor: nextCursor })}` : undefined
            }
            nextLabel={t('Older')}
          />
        )}
      </Stack>
    </Page>
  )
}
