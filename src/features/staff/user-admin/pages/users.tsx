import { data, redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { emailLabel } from '#features/people/users/placeholder-address.ts'
import { mayManageUsers, maySeePeople } from '#features/people/users/policy.ts'
import { readListFilters } from '#kernel/list-filters.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { SearchForm } from '../parts/search-form.tsx'
import { UserChips } from '../parts/user-chips.tsx'
import { NEW_USER_PATH, USERS_PATH, userPath } from '../paths.ts'
import { listUsersForStaff } from '../queries.ts'
import { USER_FILTER_LABELS, USER_FILTERS, type UserFilters, userExportInput, userFilterInput } from '../schema.ts'
import { usersExport } from '../users-export.ts'
import type { Route } from './+types/users.ts'

export const loader = pageLoader({
  policy: maySeePeople,
  load: async ({ ctx, url: { searchParams } }) => {
    const { filters: asked, errors, status } = readListFilters(userFilterInput, searchParams)
    const filters: UserFilters = asked ?? {}
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listUsersForStaff(ctx, { ...filters, cursor })
    const problem = Object.values(errors)[0] ?? null
    const manages = mayManageUsers(ctx.actor) === null
    return data(
      { ...page, manages, filters, problem, isFirstPage: cursor === undefined, now: ctx.now.toString() },
      { status },
    )
  },
})

export const action = formAction({
  export: actionHandler({
    policy: mayManageUsers,
    confirmed: true,
    schema: userExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, usersExport, input))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Manage Users', description: 'The accounts of the site.', isPrivate: true })

const queryOf = (filters: UserFilters, more: Readonly<Record<string, string>> = {}): string => {
  const given = Object.entries({ ...filters, ...more }).filter(([, value]) => value)
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : USERS_PATH
}

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, manages, filters, problem, isFirstPage, now } = loaderData
  useLiveTopics(topics.admin('users'))
  const { filter, ...withoutFilter } = filters
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Cluster spaceBetween gap={3}>
          <h1>Manage Users</h1>
          {manages && (
            <Cluster gap={2}>
              <ExportForm filters={filters} />
              <ButtonLink to={NEW_USER_PATH} icon="plus" variant="primary">
                New user
              </ButtonLink>
            </Cluster>
          )}
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {problem && <Notice kind="warn" title={problem} />}
        <SearchForm {...filters} />
        <FilterBar label="Which users">
          <FilterLink to={queryOf(withoutFilter)} active={!filter}>
            All
          </FilterLink>
          {USER_FILTERS.map(each => (
            <FilterLink key={each} to={queryOf({ ...withoutFilter, filter: each })} active={filter === each}>
              {USER_FILTER_LABELS[each]}
            </FilterLink>
          ))}
        </FilterBar>
        {items.length > 0 ? (
          <Table
            caption="Users"
            columns={[
              {
                label: 'Name',
                cell: user => (
                  <Cluster gap={3} nowrap>
                    <Avatar name={user.displayName} photo={user.photoURL} />
                    <span>
                      <TextLink to={userPath(user.uid)}>{user.displayName}</TextLink>
                      <br />
                      <Muted size="small">{user.username}</Muted>
                    </span>
                  </Cluster>
                ),
              },
              { label: 'E-mail', cell: ({ email }) => emailLabel(email) },
              {
                label: 'Account',
                cell: user => (
                  <Cluster gap={1}>
                    <UserChips user={user} />
                  </Cluster>
                ),
              },
              { label: 'Joined', cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} format="day" /> },
            ]}
            rows={items}
            getKey={({ uid }) => uid}
          />
        ) : (
          <EmptyState title="No user found" icon="people">
            Try the beginning of another name, or remove a filter.
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={pluralize(items.length, 'user')}
            previous={isFirstPage ? undefined : queryOf(filters)}
            previousLabel="← First page"
            next={nextCursor ? queryOf(filters, { cursor: nextCursor }) : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}
