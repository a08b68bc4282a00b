import type { ProviderAccount } from '#features/people/provider-accounts/queries.ts'
import { PROVIDER_NAMES, type ProviderId } from '#kernel/identity-provider.ts'
import { formatDayMonth, formatNearTime, type InstantLike } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, RowList } from '#ui/row-list.tsx'

export type ProviderRow = { readonly provider: ProviderId; readonly account: ProviderAccount | null }

type Props = { readonly rows: readonly ProviderRow[]; readonly zone: string; readonly now: InstantLike }

const usesOf = ({ createdAt, lastUsedAt }: ProviderAccount, zone: string, now: InstantLike) =>
  `Connected ${formatDayMonth(createdAt, zone, now)}, ${lastUsedAt ? `last used ${formatNearTime(lastUsedAt, zone, now)}` : 'not used yet'}`

const ChangeLink = ({ provider, account }: ProviderRow) => {
  const verb = account ? 'Disconnect' : 'Connect'
  return (
    <ButtonLink
      to={`?${verb.toLowerCase()}=${provider}`}
      size="small"
      aria-label={`${verb} ${PROVIDER_NAMES[provider]}`}
    >
      {verb}
    </ButtonLink>
  )
}

/** Each provider, with the account there that signs the person in. */
export const ProviderList = ({ rows, zone, now }: Props) => (
  <Card title="Your ways to log in">
    <RowList>
      {rows.map(row => (
        <Row
          key={row.provider}
          title={PROVIDER_NAMES[row.provider]}
          meta={row.account ? (row.account.email ?? 'An account without an address') : 'Not connected'}
          sub={row.account ? usesOf(row.account, zone, now) : undefined}
          action={<ChangeLink {...row} />}
        />
      ))}
    </RowList>
  </Card>
)
