import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { formatDayMonth } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { GuardianOfChild } from '../own-guardians.ts'

type Props = { readonly guardians: readonly GuardianOfChild[]; readonly zone: string; readonly now: string }

/** What a child sees of the own family. */
export const GuardiansOfReader = ({ guardians, zone, now }: Props) => (
  <Card title="Your guardians">
    {guardians.length === 0 ? (
      <Muted>
        No guardian has approved your account yet.{' '}
        <ButtonLink to={accountSectionPath('guardian')}>Name a guardian</ButtonLink>
      </Muted>
    ) : (
      <RowList label="Your guardians">
        {guardians.map(({ id, name, since }) => (
          <Row key={id} title={name} sub={since ? `since ${formatDayMonth(since, zone, now)}` : 'asked'} />
        ))}
      </RowList>
    )}
  </Card>
)
