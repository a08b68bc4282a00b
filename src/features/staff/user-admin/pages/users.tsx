import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { mayManageUsers, maySeePeople } from '#features/people/users/policy.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { onThisPage } from '#features/staff/list-views/on-this-page.ts'
import { Choice } from '#features/staff/list-views/parts/choice.tsx'
import { ListChips } from '#features/staff/list-views/parts/list-chips.tsx'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { ListSearch } from '#features/staff/list-views/parts/list-search.tsx'
import { ListTools } from '#features/staff/list-views/parts/list-tools.tsx'
import { viewActions } from '#features/staff/list-views/view-actions.ts'
import { readListView } from '#features/staff/list-views/views.ts'
import { ROLES } from '#kernel/actor.ts'
import { readListFilters } from '#kernel/list-filters.ts'
import { msg, t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { isOnlyLook, LookPanel } from '#ui/look-panel.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { listAccountFacts } from '../list-account-facts.ts'
import { listQuery } from '../list-path.ts'
import { UserFacts, UserTable } from '../parts/user-table.tsx'
import { NEW_USER_PATH, userPath } from '../paths.ts'
import { listUsersForStaff } from '../queries.ts'
import { MIN_SEARCH_LENGTH, USER_FILTER_LABELS, type UserFilters, userExportInput, userFilterInput } from '../schema.ts'
import { usersExport } from '../users-export.ts'
import type { Route } from './+types/users.ts'

export const loader = pageLoader({
  policy: maySeePeople,
  load: async ({ ctx, url: { searchParams } }) => {
    const { filters: asked, errors, status } = readListFilters(userFilterInput, searchParams)
    const filters: UserFilters = asked ?? {}
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, view] = await Promise.all([
      listUsersForStaff(ctx, { ...filters, cursor }),
      readListView(db, ctx, 'users'),
    ])
    const facts = await listAccountFacts(
      ctx,
      page.items.map(({ uid }) => uid),
    )
    const problem = Object.values(errors)[0] ?? null
    const manages = mayManageUsers(ctx.actor) === null
    return data(
      {
        ...page,
        facts,
        view,
        manages,
        filters,
        problem,
        isFirstPage: cursor === undefined,
        now: ctx.now.toString(),
      },
      { status },
    )
  },
})

/** Opening the panel asks for nothing anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isOnlyLook(args) ? false : args.defaultShouldRevalidate

const HIDEABLE = [
  { name: 'username', label: msg('Username') },
  { name: 'email', label: msg('E-mail') },
  { name: 'account', label: msg('Role') },
  { name: 'notes', label: msg('[account] Notes') },
  { name: 'next', label: msg('Next date') },
  { name: 'joined', label: msg('Joined') },
] as const

const roleOptions = () => Object.fromEntries(ROLES.map(role => [role, ROLE_LABELS[role]()]))
/** What is looked for most; the sheet has all of them, and both together. */
const ROLE_CHIPS = [
  { role: 'student', label: msg('Students') },
  { role: 'teacher', label: msg('Teachers') },
] as const
const FILTER_CHIPS = ['unconfirmed', 'minors', 'new'] as const
const SORT_LABELS = {
  joined: msg('Joined first'),
  username: msg('Username, A to Z'),
  '-username': msg('Username, Z to A'),
}

export const action = formAction({
  export: actionHandler({
    policy: mayManageUsers,
    confirmed: true,
    schema: userExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, usersExport, input))),
  }),
  ...viewActions(
    'users',
    HIDEABLE.map(({ name }) => name),
  ),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Manage Users'), description: t('The accounts of the site.'), isPrivate: true })

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, facts, nextCursor, view, manages, filters, problem, isFirstPage, now } = loaderData
  useLiveTopics(topics.admin('users'))
  const { filter, role, ...others } = filters
  const summary = t('{count, plural, one {# user} other {# users}}', { count: items.length })
  return (
    <AdminFrame>
      <Stack gap={4}>
        <ListHead title={t('Manage Users')}>
          {manages && (
            <ButtonLink to={NEW_USER_PATH} icon="plus" size="small">
              {t('[action] New user')}
            </ButtonLink>
          )}
          <ListMenu view={view} columns={HIDEABLE}>
            {manages && <ExportForm filters={filters} />}
          </ListMenu>
        </ListHead>
        <RefusalNotice actionResult={actionData} />
        {problem && <Notice kind="warn" title={problem} />}
        <ListTools>
          <ListSearch
            label={t('Username, name or e-mail')}
            text={filters.q ?? ''}
            minLength={MIN_SEARCH_LENGTH}
            setCount={[role, filter].filter(Boolean).length}
          >
            <Choice name="role" label={t('Role')} all={t('All roles')} options={roleOptions()} value={role} />
            <Choice
              name="filter"
              label={t('Which users')}
              all={t('[users] All')}
              options={USER_FILTER_LABELS}
              value={filter}
            />
            <Choice name="sort" label={t('Order')} all={t('Joined last')} options={SORT_LABELS} value={filters.sort} />
          </ListSearch>
          <ListChips
            label={t('Which users')}
            chips={[
              { key: 'all', to: listQuery(others), label: t('[users] All'), active: !filter && !role },
              ...ROLE_CHIPS.map(({ role: each, label }) => ({
                key: each,
                to: listQuery({ ...others, role: each }),
                label: label(),
                active: role === each && !filter,
              })),
              ...FILTER_CHIPS.map(each => ({
                key: each,
                to: listQuery({ ...others, filter: each }),
                label: USER_FILTER_LABELS[each](),
                active: filter === each && !role,
              })),
            ]}
            list="users"
            view={view}
            actionResult={actionData}
          />
        </ListTools>
        {items.length > 0 ? (
          <UserTable rows={items} facts={facts} filters={filters} hidden={view.hidden} now={now} />
        ) : (
          <EmptyState title={t('No user found')} icon="people">
            {t('Try the beginning of another name, or remove a filter.')}
          </EmptyState>
        )}
        {nextCursor || !isFirstPage ? (
          <Pagination
            summary={onThisPage(summary)}
            previous={isFirstPage ? undefined : listQuery(filters)}
            previousLabel={t('First page')}
            next={nextCursor ? listQuery(filters, { cursor: nextCursor }) : undefined}
          />
        ) : (
          items.length > 0 && <Muted size="small">{summary}</Muted>
        )}
      </Stack>
      <LookPanel
        rows={items}
        idOf={({ uid }) => uid}
        titleOf={({ displayName }) => displayName}
        pageOf={({ uid }) => userPath(uid)}
      >
        {user => <UserFacts user={user} now={now} />}
      </LookPanel>
    </AdminFrame>
  )
}
