import { moveDatePath } from '#features/games/date-moves/paths.ts'
import { reportGamePath } from '#features/games/game-reports/paths.ts'
import { cancelGamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { isLate, isPast, LATE_HOURS } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { OwnGameDetails } from '../own-games.ts'

type GameDate = OwnGameDetails['dates'][number]
type Props = Pick<OwnGameDetails, 'game' | 'dates'> & {
  readonly zone: string
  readonly now: string
  readonly mayCancel: boolean
}

const StateChip = ({ date: { state, start, end }, now }: { readonly date: GameDate; readonly now: string }) => {
  if (state === 'cancelled') return <Chip tone="danger">{t('[game] Cancelled')}</Chip>
  if (isPast(end, now)) return <Chip>{t('[game] Over')}</Chip>
  if (isPast(start, now)) return <Chip tone="good">{t('Now')}</Chip>
  return null
}

/** Every game with the names of its players; those ahead can be moved and cancelled. */
export const GameDateList = ({ game, dates, zone, now, mayCancel }: Props) => (
  <RowList label={t('Games and players')}>
    {dates.map(date => {
      const { id, state, start, end, players } = date
      const isAhead = state === 'planned' && !isPast(start, now)
      // Who misses a date that moved does not count for it.
      const missing = game.minPlayers - players.length
      return (
        <Row
          key={id}
          tone="dungeons"
          title={<LocalTime at={start} until={end} zone={zone} now={now} />}
          chips={<StateChip date={date} now={now} />}
          meta={players.length > 0 ? players.join(', ') : t('No players')}
          sub={
            isAhead && missing > 0 && !isLate(start, now, LATE_HOURS)
              ? t(
                  'Goes ahead if {missing, plural, one {# more player joins} other {# more players join}} by 24 hours before.',
                  { missing },
                )
              : undefined
          }
          action={
            isAhead && mayCancel ? (
              <Cluster gap={2}>
                {!isLate(start, now, LATE_HOURS) && (
                  <ButtonLink to={moveDatePath(game.id, id)} size="small">
                    {t('[a date] Move')}
                  </ButtonLink>
                )}
                <ButtonLink to={cancelGamePath(game.id, id)} size="small">
                  {t('[a date] Cancel')}
                </ButtonLink>
              </Cluster>
            ) : players.length > 0 && isPast(start, now) ? (
              <TextLink to={reportGamePath(game.id, id)}>{t('Report a problem')}</TextLink>
            ) : undefined
          }
        />
      )
    })}
  </RowList>
)
