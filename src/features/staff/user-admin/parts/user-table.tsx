import { emailLabel, isPlaceholderAddress } from '#features/people/users/placeholder-address.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { listWords } from '#kernel/word-lists.ts'
import { Avatar } from '#ui/avatar.tsx'
import { columnSort } from '#ui/column-sort.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { rich } from '#ui/rich.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { Marked, Muted } from '#ui/typography.tsx'
import type { AccountFacts } from '../list-account-facts.ts'
import { listQuery } from '../list-path.ts'
import { userPath } from '../paths.ts'
import type { ListedUser } from '../queries.ts'
import type { UserFilters } from '../schema.ts'
import { hasNotes, UserChips, UserNotes, UserRole } from './user-chips.tsx'
import styles from './user-table.module.css'

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
  readonly facts: Readonly<Record<string, AccountFacts>>
  readonly filters: UserFilters
  readonly hidden: readonly string[]
  readonly now: string
}

/** The address, or who does for a child what needs a sign-in. */
const reachedBy = ({ email }: ListedUser, family: AccountFacts | undefined): string =>
  isPlaceholderAddress(email) && family && family.guardians.length > 0
    ? t('No sign-in. Guardian: {names}', { names: listWords(family.guardians) })
    : emailLabel(email)

type NextDateProps = { readonly at: string | null; readonly now: string }

const NextDate = ({ at, now }: NextDateProps) =>
  at === null ? <Muted>–</Muted> : isPast(at, now) ? <Marked>{t('On now')}</Marked> : <LocalTime at={at} now={now} />

/** There no column's name is above it. */
const NextOnPhone = ({ at, now }: NextDateProps) => {
  if (at === null) return null
  if (isPast(at, now)) return <Marked>{t('On now')}</Marked>
  return (
    <Muted>{rich('[date] next <time></time>', { time: () => <LocalTime at={at} now={now} format="day" /> })}</Muted>
  )
}

const Face = ({ user: { displayName, photoURL } }: { readonly user: ListedUser }) => (
  <span className={styles.face}>
    <Avatar name={displayName} photo={photoURL} />
  </span>
)

const Notes = ({ user }: { readonly user: ListedUser }) => (
  <Cluster gap={1}>
    <UserNotes user={user} />
  </Cluster>
)

/** The list has room for them; the page of the person has whole names. */
const firstNames = (names: readonly string[]): string => listWords(names.map(name => name.split(' ')[0] ?? name))

/** Accounts as one scans them, with the columns that the reader has chosen. */
export const UserTable = ({ rows, facts, filters, hidden, now }: TableProps) => {
  const wardsOf = ({ uid }: ListedUser): readonly string[] => facts[uid]?.wards ?? []
  return (
    <Table<ListedUser>
      dense
      short
      firstColumn="narrow"
      caption={t('Users')}
      columns={[
        {
          label: t('Name'),
          cell: user => (
            <RowTitle
              to={userPath(user.uid)}
              before={<Face user={user} />}
              afterOnPhone
              after={!hidden.includes('notes') && hasNotes(user) && <Notes user={user} />}
              note={hidden.includes('email') ? undefined : reachedBy(user, facts[user.uid])}
            >
              {user.displayName}
            </RowTitle>
          ),
        },
        { label: t('Look'), look: true, cell: user => <LookButton id={user.uid} name={user.displayName} /> },
        {
          name: 'account',
          label: t('Role'),
          phone: 'end',
          cell: user =>
            wardsOf(user).length > 0 ? (
              <span className={styles.family}>{t('Guardian of {names}', { names: firstNames(wardsOf(user)) })}</span>
            ) : (
              <UserRole user={user} />
            ),
          onPhone: user => (
            <span className={styles.end}>
              <Muted>{wardsOf(user).length > 0 ? t('Guardian') : <UserRole user={user} />}</Muted>
              {!hidden.includes('next') && <NextOnPhone at={facts[user.uid]?.nextDate ?? null} now={now} />}
            </span>
          ),
        },
        {
          name: 'next',
          wide: 'table',
          label: t('Next date'),
          cell: ({ uid }) => <NextDate at={facts[uid]?.nextDate ?? null} now={now} />,
        },
        {
          name: 'username',
          wide: 'table',
          label: t('Username'),
          cell: ({ username }) => username,
          sort: sortBy(filters, 'username', 'username'),
        },
        {
          name: 'joined',
          label: t('Joined'),
          cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} format="day" />,
          sort: sortBy(filters, 'joined', '-joined'),
        },
      ]}
      hidden={hidden}
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
    <FactList
      facts={[
        [t('Username'), user.username],
        [t('E-mail'), emailLabel(user.email)],
        [t('Joined'), <LocalTime key="joined" at={user.createdAt} now={now} format="day" />],
      ]}
    />
  </Stack>
)
