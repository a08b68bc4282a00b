import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { person, signedIn } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { act, ownPath, read, verb } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { FilterBar, FilterLink } from '#ui/filter-chip.tsx'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Cluster, Page, Stack } from '#ui/rhythm.tsx'
import { EmptyState } from '#ui/states.tsx'
import { markAllRead, markRead } from '../actions.ts'
import { ago, byDay } from '../days.ts'
import { SHELVES, type Shelf } from '../declared.ts'
import { isKind, KINDS } from '../kinds.ts'
import { Day, type Shown } from '../parts/day.tsx'
import { countUnread, listNotifications, type Notification } from '../queries.ts'
import type { Route } from './+types/notifications.ts'

const SHELF_NAMES: Readonly<Record<Shelf, string>> = {
  lessons: 'Lessons',
  games: 'Games',
  money: 'Money',
  account: 'Account',
}

const shown = (row: Notification, now: Temporal.Instant, zone: string): Shown => {
  const { icon, tone } = isKind(row.type) ? KINDS[row.type] : { icon: 'bell' as const, tone: 'lamp' as const }
  const { id, title, message, link, read: isRead } = row
  return {
    id,
    title,
    message,
    link,
    isRead,
    icon,
    tone,
    at: row.createdAt.toString(),
    ago: ago(row.createdAt, now, zone),
  }
}

export const loader = read({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const { id, zone } = person(ctx.actor)
    const filter = url.searchParams.get('filter') ?? ''
    const cursor = url.searchParams.get('cursor') ?? undefined
    const [page, unread] = await Promise.all([
      listNotifications(db, id, { unread: filter === 'unread', shelf: SHELVES.find(one => one === filter), cursor }),
      countUnread(db, id),
    ])
    const days = byDay(page.items, ctx.now, zone).map(({ name, items }) => ({
      name,
      items: items.map(row => shown(row, ctx.now, zone)),
    }))
    return { days, next: page.next, unread, filter, isFirst: cursor === undefined }
  },
})

const One = z.object({ id: z.string().max(60) })

export const action = act({
  read: verb({
    policy: signedIn,
    schema: One,
    run: async ({ ctx, input }) => {
      await markRead(ctx, input.id)
      return undefined
    },
  }),
  open: verb({
    policy: signedIn,
    schema: One,
    run: async ({ ctx, input }) => redirect(ownPath((await markRead(ctx, input.id)).link, '/notifications')),
  }),
  readAll: verb({
    policy: signedIn,
    schema: z.object({}),
    run: async ({ ctx }) => ((await markAllRead(ctx)) > 0 ? { done: 'All marked as read' } : undefined),
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Notifications', description: 'What happened, and what awaits an answer.', isPrivate: true })

export default function Notifications({ loaderData: { days, next, unread, filter, isFirst } }: Route.ComponentProps) {
  useLive('my:notifications')
  const to = (value: string) => (value ? `?filter=${value}` : '/notifications')
  return (
    <Page width="narrow">
      <Stack gap={24}>
        <Cluster apart>
          <h1>Notifications</h1>
          {unread > 0 && (
            <Form method="post">
              <Submit name="verb" value="readAll">
                Mark all read
              </Submit>
            </Form>
          )}
        </Cluster>
        <FilterBar label="Which notifications">
          <FilterLink to={to('')} on={filter === ''}>
            All
          </FilterLink>
          <FilterLink to={to('unread')} on={filter === 'unread'}>
            Unread{unread > 0 && ` · ${unread}`}
          </FilterLink>
          {SHELVES.map(shelf => (
            <FilterLink key={shelf} to={to(shelf)} on={filter === shelf}>
              {SHELF_NAMES[shelf]}
            </FilterLink>
          ))}
        </FilterBar>
        {days.map(day => (
          <Day key={day.name} {...day} />
        ))}
        {days.length === 0 && (
          <EmptyState icon="bell" title={filter ? 'Nothing of this kind' : 'Nothing has happened yet'}>
            Reservations, changes and answers will stand here, and the bell will tell you of each.
          </EmptyState>
        )}
        {(next || !isFirst) && (
          <Pagination
            summary=""
            previous={isFirst ? undefined : to(filter)}
            previousLabel="← Newest"
            next={next ? `?${new URLSearchParams({ ...(filter ? { filter } : {}), cursor: next })}` : undefined}
            nextLabel="Older →"
          />
        )}
      </Stack>
    </Page>
  )
}
