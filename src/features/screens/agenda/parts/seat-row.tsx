import { joinPath } from '#features/academy/reservations/paths.ts'
import { seatChip } from '#features/games/seat-page/parts/labels.ts'
import type { SeatView } from '#features/games/seat-page/seat-view.ts'
import { releaseSeatPath, seatPath } from '#features/games/seats/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ordinal } from '#kernel/ordinal.ts'
import { isPast } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Row } from '#ui/row-list.tsx'
import { gameOnNow } from '../on-now.ts'
import { shownGame } from '../shown-game.ts'
import { withWhom } from '../with-whom.ts'
import { HeldUntil } from './held-until.tsx'

type Props = {
  readonly seat: SeatView
  readonly viewerId: string
  readonly now: string
  /** Whether its button is the one in gold among those that wait. */
  readonly isMain: boolean
  /** Kept for minutes: the tint is for what is on and for what runs out. */
  readonly isPressing: boolean
}

/** A seat in a game of the viewer, or of a child for whom the viewer would pay: held, booked, waiting or past. */
export const SeatRow = ({ seat, viewerId, now, isMain, isPressing }: Props) => {
  const { id, game, teacher, player, payerId, state, dates, price, holdExpiresAt, position, isOffer } = seat
  const isHeld = state === 'held' && holdExpiresAt !== null && !isPast(holdExpiresAt, now)
  const isPayer = payerId === viewerId
  const act = isPayer ? t('Keep my seat') : t('See')
  const chip = seatChip(state === 'held' && !isHeld ? 'lapsed' : state, player.uid === viewerId)
  const kept = dates.filter(date => date.state !== 'cancelled' && date.state !== 'resigned')
  const current = gameOnNow(seat, now)
  const next = current ?? shownGame(seat, now)
  const games =
    kept.length > 0 ? ` · ${t('{count, plural, one {# game} other {# games}}', { count: kept.length })}` : ''
  return (
    <Row
      tone="dungeons"
      opens
      highlighted={(isHeld && isPressing) || current !== undefined}
      title={game.title}
      href={seatPath(id)}
      avatar={<Avatar name={teacher.displayName} photo={teacher.photoURL} tone="dungeons" />}
      chips={
        // What is on has its own heading.
        !current && (
          <Chip tone={chip.tone} icon={chip.icon}>
            {chip.label()}
          </Chip>
        )
      }
      meta={`${withWhom(teacher, player, viewerId)}${games}`}
      time={
        state === 'waiting' && position !== null
          ? t('{place} on the waitlist', { place: ordinal(position) })
          : next && <LocalTime at={next.date} until={next.end} now={now} />
      }
      sub={
        isHeld &&
        holdExpiresAt && (
          <HeldUntil
            {...{ until: holdExpiresAt, now }}
            before={isOffer ? null : isPayer ? t('Agree within') : t('Held for')}
          />
        )
      }
      price={
        <Price
          quiet
          amount={price > 0 ? formatPLN(price) : t('Free')}
          per={price > 0 ? t('[price] a game') : undefined}
        />
      }
      action={
        current && player.uid === viewerId ? (
          <a
            href={joinPath(current.id)}
            className={buttonClass({ variant: 'primary' })}
            aria-label={t('Join the game: {title}', { title: game.title })}
          >
            {t('Join the game')}
          </a>
        ) : (
          isHeld && (
            <Cluster gap={2}>
              <ButtonLink
                to={seatPath(id)}
                variant={isPayer && isMain ? 'primary' : 'plain'}
                size="small"
                aria-label={`${act}: ${game.title}`}
              >
                {act}
              </ButtonLink>
              <ButtonLink
                to={releaseSeatPath(id)}
                variant="ghost"
                size="small"
                aria-label={
                  isOffer ? t('Decline {title}', { title: game.title }) : t('Give up {title}', { title: game.title })
                }
              >
                {isOffer ? t('Decline') : t('Give up')}
              </ButtonLink>
            </Cluster>
          )
        )
      }
    />
  )
}
