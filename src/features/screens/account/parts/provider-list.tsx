import type { ProviderAccount } from '#features/people/provider-accounts/queries.ts'
import { PROVIDER_NAMES, type ProviderId } from '#kernel/identity-provider.ts'
import { t } from '#kernel/messages.ts'
import { formatDayMonth, formatNearTime, type InstantLike } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, RowList } from '#ui/row-list.tsx'

export type ProviderRow = { readonly provider: ProviderId; readonly account: ProviderAccount | null }

type Props = { readonly rows: readonly ProviderRow[]; readonly zone: string; readonly now: InstantLike }

const usesOf = ({ createdAt, lastUsedAt }: ProviderAccount, zone: string, now: InstantLike) =>
  lastUsedAt
    ? t('Connected {day}, last used {time}', {
        day: formatDayMonth(createdAt, zone, now),
        time: formatNearTime(lastUsedAt, zone, now),
      })
    : t('Connected {day}, not used yet', { day: formatDayMonth(createdAt, zone, now) })

const ChangeLink = ({ provider, account }: ProviderRow) => {
  const name = PROVIDER_NAMES[provider]
  return account ? (
    <ButtonLink to={`?disconnect=${provider}`} size="small" aria-label={t('Disconnect {name}', { name })}>
      {t('Disconnect')}
    </ButtonLink>
  ) : (
    <ButtonLink to={`?connect=${provider}`} size="small" aria-label={t('Connect {name}', { name })}>
      {t('Connect')}
    </ButtonLink>
  )
}

/** Each provider, with the account there that signs the person in. */
export const ProviderList = ({ rows, zone, now }: Props) => (
  <Card title={t('Your ways to log in')}>
    <RowList>
      {rows.map(row => (
        <Row
          key={row.provider}
          title={PROVIDER_NAMES[row.provider]}
          meta={row.account ? (row.account.email ?? t('An account without an address')) : t('Not connected')}
          sub={row.account ? usesOf(row.account, zone, now) : undefined}
          action={<ChangeLink {...row} />}
        />
      ))}
    </RowList>
  </Card>
)
