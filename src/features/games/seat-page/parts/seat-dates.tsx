import { reportGamePath } from '#features/games/game-reports/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { isPast } from '#kernel/time.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { SeatView } from '../seat-view.ts'
import { SEAT_DATE_LABELS } from './labels.ts'

type SeatDate = SeatView['dates'][number]
type Props = Pick<SeatView, 'dates'> & {
  readonly gameId: string
  readonly now: string
  /** The player's side can report a problem with a game that has begun. */
  readonly mayReport: boolean
}

const fateOf = ({ state, price, isChargedLate, isLeft }: SeatDate): string | undefined => {
  if (isChargedLate) return t('given up late, {price} charged', { price: formatPLN(price) })
  if (isLeft) return t('missed because it moved, not charged')
  return SEAT_DATE_LABELS[state]?.()
}

const isReportable = ({ state, date }: SeatDate, now: string): boolean =>
  state === 'cancelled' || (state === 'booked' && isPast(date, now))

/** The games of a seat in order, with what became of each. */
export const SeatDates = ({ dates, gameId, now, mayReport }: Props) => (
  <RowList>
    {dates.map((each, at) => (
      <Row
        key={each.id}
        title={t('Game {number}', { number: at + 1 })}
        meta={fateOf(each)}
        time={<LocalTime at={each.date} until={each.end} now={now} />}
        action={
          mayReport && isReportable(each, now) ? (
            <TextLink
              to={reportGamePath(gameId, each.occurrenceId)}
              aria-label={t('Report a problem with game {number}', { number: at + 1 })}
            >
              {t('Report a problem')}
            </TextLink>
          ) : undefined
        }
      />
    ))}
  </RowList>
)
