import { formatPLN } from '#kernel/money.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { SeatView } from '../seat-view.ts'
import { SEAT_DATE_LABELS } from './labels.ts'

/** The games of a seat in order, with what became of each. */
export const SeatDates = ({ dates, now }: Pick<SeatView, 'dates'> & { readonly now: string }) => (
  <RowList>
    {dates.map(({ id, date, end, price, state, isChargedLate }, at) => (
      <Row
        key={id}
        title={`Game ${at + 1}`}
        meta={isChargedLate ? `given up late, ${formatPLN(price)} charged` : (SEAT_DATE_LABELS[state] ?? undefined)}
        time={<LocalTime at={date} until={end} now={now} />}
      />
    ))}
  </RowList>
)
