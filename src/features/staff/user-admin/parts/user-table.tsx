import { emailLabel } from '#features/people/users/placeholder-address.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { columnSort } from '#ui/column-sort.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { listQuery } from '../list-path.ts'
import { userPath } from '../paths.ts'
import type { ListedUser } from '../queries.ts'
import type { UserFilters } from '../schema.ts'
import { UserChips } from './user-chips.tsx'

type Sort = NonNullable<UserFilters['sort']>

/** What was searched is in the order of what was found. */
const sortBy = (filters: UserFilters, name: 'joined' | 'username', first: Sort): ColumnSort | undefined =>
  filters.q
    ? undefined
    : columnSort<Sort>(name, {
        ...{ sort: filters.sort, usual: '-joined', first },
        to: sort => listQuery({ ...filters, sort }),
      })

type TableProps = {
  readonly rows: readonly ListedUser[]
  readonly filters: UserFilters
  readonly hidden: readonly string[]
  readonly now: string
}

/** Accounts as one scans them, with the columns that the reader has chosen. */
export const UserTable = ({ rows, filters, hidden, now }: TableProps) => (
  <Table<ListedUser>
    dense
    short
    caption={t('Users')}
    columns={[
      {
        label: t('Name'),
        cell: user => (
          <RowTitle
            to={userPath(user.uid)}
            before={<Avatar name={user.displayName} photo={user.photoURL} size="small" />}
          >
            {user.displayName}
          </RowTitle>
        ),
      },
      {
        name: 'username',
        label: t('Username'),
        cell: ({ username }) => username,
        sort: sortBy(filters, 'username', 'username'),
      },
      { name: 'email', wide: true, label: t('E-mail'), cell: ({ email }) => emailLabel(email) },
      {
        name: 'account',
        label: t('Account'),
        phone: 'line',
        cell: user => (
          <Cluster gap={1} nowrap>
            <UserChips user={user} />
          </Cluster>
        ),
      },
      {
        name: 'joined',
        label: t('Joined'),
        cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} format="day" />,
        sort: sortBy(filters, 'joined', '-joined'),
      },
      { label: t('Look'), acts: true, cell: user => <LookButton id={user.uid} name={user.displayName} /> },
    ]}
    hidden={hidden}
    rows={rows}
    getKey={({ uid }) => uid}
  />
)

/** One account at a glance, beside the list. */
export const UserFacts = ({ user, now }: { readonly user: ListedUser; readonly now: string }) => (
  <Stack gap={4}>
    <Cluster gap={1}>
      <UserChips user={user} />
    </Cluster>
    <FactList
      facts={[
        [t('Username'), user.username],
        [t('E-mail'), emailLabel(user.email)],
        [t('Joined'), <LocalTime key="joined" at={user.createdAt} now={now} format="day" />],
      ]}
    />
  </Stack>
)
