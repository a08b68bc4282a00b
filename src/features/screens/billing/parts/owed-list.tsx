import { creditNote, payOrConfirm } from '#features/money/credit/due.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { OwedItem } from '../owed.ts'

type Props = {
  readonly owed: readonly OwedItem[]
  /** Blocks that are not accepted yet. */
  readonly offered: readonly OwedItem[]
  readonly now: string
}

/** What waits to be paid, with the way to pay it, and what is offered. */
export const OwedList = ({ owed, offered, now }: Props) => (
  <>
    {owed.length > 0 && (
      <Stack gap={3}>
        <h2>{t('Owed now')}</h2>
        <HeldRows items={owed} now={now} />
      </Stack>
    )}
    {offered.length > 0 && (
      <Stack gap={3}>
        <h2>{t('Offered to you')}</h2>
        <HeldRows items={offered} isOffered now={now} />
        <Muted size="small">{t('You owe nothing for these until you accept them.')}</Muted>
      </Stack>
    )}
  </>
)

type RowsProps = {
  readonly items: readonly OwedItem[]
  readonly isOffered?: boolean
  readonly now: string
}

const HeldRows = ({ items, isOffered, now }: RowsProps) => (
  <RowList>
    {items.map(({ reservationId, title, studentName, price, fromCredit, amount, payBy, path }) => (
      <Row
        key={reservationId}
        highlighted
        tone="lamp"
        title={title}
        href={path}
        meta={[studentName && t('for {studentName}', { studentName }), creditNote({ price, fromCredit, toPay: amount })]
          .filter(Boolean)
          .join(' · ')}
        time={
          isOffered
            ? rich('held until <time></time>', { time: () => <LocalTime at={payBy} now={now} /> })
            : rich('pay by <time></time>', { time: () => <LocalTime at={payBy} now={now} /> })
        }
        price={<Price amount={formatPLN(amount)} />}
        action={
          <ButtonLink
            to={path}
            variant="primary"
            size="small"
            aria-label={`${isOffered ? t('Keep my time') : payOrConfirm(amount)}: ${title}`}
          >
            {isOffered ? t('Keep my time') : payOrConfirm(amount)}
          </ButtonLink>
        }
      />
    ))}
  </RowList>
)
