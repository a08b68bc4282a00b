import { emailLabel } from '#features/people/users/placeholder-address.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { type Column, type ColumnSort, Table } from '#ui/table.tsx'
import { TextLink } from '#ui/typography.tsx'
import { listQuery } from '../list-path.ts'
import { userPath } from '../paths.ts'
import type { ListedUser } from '../queries.ts'
import type { UserFilters } from '../schema.ts'
import styles from './facts.module.css'
import { UserChips } from './user-chips.tsx'

/** What a header leads to: this order, or, where it is that already, the other way round. */
const sortBy = (filters: UserFilters, name: 'joined' | 'username'): ColumnSort | undefined => {
  // What was searched is in the order of what was found.
  if (filters.q) return undefined
  const { sort = '-joined' } = filters
  const now = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : null
  const next = now === null ? (name === 'joined' ? '-joined' : 'username') : now === 'ascending' ? `-${name}` : name
  return { to: listQuery({ ...filters, sort: next as NonNullable<UserFilters['sort']> }), now }
}

type TableProps = {
  readonly rows: readonly ListedUser[]
  readonly filters: UserFilters
  readonly hidden: readonly string[]
  readonly now: string
}

/** Accounts as one scans them, with the columns that the reader has chosen. */
export const UserTable = ({ rows, filters, hidden, now }: TableProps) => {
  const columns: readonly (Column<ListedUser> & { readonly name?: string })[] = [
    {
      label: 'Name',
      cell: user => (
        <Cluster gap={2} nowrap>
          <Avatar name={user.displayName} photo={user.photoURL} />
          <TextLink to={userPath(user.uid)}>{user.displayName}</TextLink>
          <LookButton id={user.uid} name={user.displayName} />
        </Cluster>
      ),
    },
    { name: 'username', label: 'Username', cell: ({ username }) => username, sort: sortBy(filters, 'username') },
    { name: 'email', label: 'E-mail', cell: ({ email }) => emailLabel(email) },
    {
      name: 'account',
      label: 'Account',
      cell: user => (
        <Cluster gap={1}>
          <UserChips user={user} />
        </Cluster>
      ),
    },
    {
      name: 'joined',
      label: 'Joined',
      cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} format="day" />,
      sort: sortBy(filters, 'joined'),
    },
  ]
  return (
    <Table
      dense
      caption="Users"
      columns={columns.filter(({ name }) => name === undefined || !hidden.includes(name))}
      rows={rows}
      getKey={({ uid }) => uid}
    />
  )
}

/** One account at a glance, beside the list. */
export const UserFacts = ({ user, now }: { readonly user: ListedUser; readonly now: string }) => (
  <Stack gap={4}>
    <Cluster gap={1}>
      <UserChips user={user} />
    </Cluster>
    <dl className={styles.facts}>
      <div>
        <dt>Username</dt>
        <dd>{user.username}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>{emailLabel(user.email)}</dd>
      </div>
      <div>
        <dt>Joined</dt>
        <dd>
          <LocalTime at={user.createdAt} now={now} format="day" />
        </dd>
      </div>
    </dl>
  </Stack>
)
