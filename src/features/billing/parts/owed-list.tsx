import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { OwedItem } from '../owed.ts'

/** What waits to be paid, with the way to pay it. */
export const OwedList = ({ owed, now }: { readonly owed: readonly OwedItem[]; readonly now: string }) =>
  owed.length > 0 && (
    <Stack gap={3}>
      <h2>Owed now</h2>
      <RowList>
        {owed.map(({ reservationId, title, studentName, amount, creditSpent, payBy, path }) => (
          <Row
            key={reservationId}
            highlighted
            tone="lamp"
            title={title}
            href={path}
            meta={`for ${studentName}${creditSpent > 0 ? `, ${formatPLN(creditSpent)} from credit` : ''}`}
            time={
              <>
                pay by <LocalTime at={payBy} now={now} />
              </>
            }
            price={<Price amount={formatPLN(amount)} />}
            action={
              <ButtonLink to={path} variant="primary" size="small">
                Pay
              </ButtonLink>
            }
          />
        ))}
      </RowList>
    </Stack>
  )
