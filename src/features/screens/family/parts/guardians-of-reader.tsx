import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { t } from '#kernel/messages.ts'
import { formatDayMonth } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { GuardianOfChild } from '../own-guardians.ts'

type Props = { readonly guardians: readonly GuardianOfChild[]; readonly zone: string; readonly now: string }

/** What a child sees of the own family. */
export const GuardiansOfReader = ({ guardians, zone, now }: Props) => (
  <Card title={t('Your guardians')}>
    {guardians.length === 0 ? (
      <Muted>
        {rich('No guardian has approved your account yet. <link>Name a guardian</link>', {
          link: words => <ButtonLink to={accountSectionPath('guardian')}>{words}</ButtonLink>,
        })}
      </Muted>
    ) : (
      <RowList label={t('Your guardians')}>
        {guardians.map(({ id, name, since }) => (
          <Row
            key={id}
            title={name}
            sub={since ? t('since {day}', { day: formatDayMonth(since, zone, now) }) : t('asked')}
          />
        ))}
      </RowList>
    )}
  </Card>
)
