import { GAME_STATUS_LABELS, GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import { editGamePath, myGamePath } from '#features/games/games/paths.ts'
import { freeSeats } from '#features/games/games/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Row } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import type { OwnGame } from '../own-games.ts'

type Props = { readonly game: OwnGame; readonly zone: string; readonly now: string }

/** One of a game master's games: next game, seats taken. */
export const GameRow = ({ game, zone, now }: Props) => {
  const { id, title, type, level, status, side, next, seatsTaken, heldSeats, minPlayers, maxPlayers, price } = game
  const free = freeSeats(game)
  return (
    <Row
      tone="dungeons"
      title={title}
      href={myGamePath(id)}
      chips={
        <>
          <Chip tone="dungeons">{GAME_TYPE_LABELS[type]()}</Chip>
          <Chip>{level}</Chip>
          {status !== 'active' && (
            <Chip tone={status === 'full' ? 'good' : 'muted'}>{GAME_STATUS_LABELS[status]()}</Chip>
          )}
          {side === 'open' && seatsTaken < minPlayers && (
            <Chip tone="warn">
              {t('needs {missing, plural, one {# more player} other {# more players}}', {
                missing: minPlayers - seatsTaken,
              })}
            </Chip>
          )}
        </>
      }
      time={next ? <LocalTime at={next.start} until={next.end} zone={zone} now={now} /> : undefined}
      sub={next ? undefined : t('No game ahead')}
      aside={
        side === 'ended' ? undefined : (
          <Seats taken={seatsTaken + heldSeats} max={maxPlayers} min={minPlayers} tone="dungeons">
            {free === 0 ? t('[game] full') : t('{free, plural, one {# seat} other {# seats}} free', { free })}
          </Seats>
        )
      }
      price={<Price amount={formatPLN(price)} per={t('[price] per game')} />}
      action={
        side === 'ended' ? undefined : (
          <ButtonLink to={editGamePath(id)} size="small" aria-label={t('Edit {title}', { title })}>
            {t('Edit')}
          </ButtonLink>
        )
      }
    />
  )
}
