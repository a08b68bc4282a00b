import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import type { RecoveryCaseView } from '../queries.ts'

type Props = { readonly matching: RecoveryCaseView['matching']; readonly now: string }

/** The account that the case names. */
export const AccountCard = ({ matching, now }: Props) => (
  <Card title={t('The account')}>
    {matching ? (
      <Stack gap={3}>
        <p>
          {matching.displayName} ({matching.username})
        </p>
        <Cluster gap={2}>
          <Chip>{matching.role}</Chip>
          {matching.emailVerified ? (
            <Chip tone="good">{t('Address confirmed')}</Chip>
          ) : (
            <Chip tone="danger">{t('Address not confirmed')}</Chip>
          )}
        </Cluster>
        <Muted>
          {rich('{email}, since <date></date>', {
            email: matching.email,
            date: () => <LocalTime at={matching.createdAt} now={now} format="day" />,
          })}
        </Muted>
      </Stack>
    ) : (
      <Muted>{t('No account has this e-mail address or username.')}</Muted>
    )}
  </Card>
)
