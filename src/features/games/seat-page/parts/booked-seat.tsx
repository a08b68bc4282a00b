import { gamePath, resignSeatPath } from '#features/games/seats/paths.ts'
import { tablePath } from '#features/games/table-files/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LinkList } from '#ui/link-list.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Muted } from '#ui/typography.tsx'
import type { SeatView } from '../seat-view.ts'

type Props = {
  readonly seat: SeatView
  readonly isOwn: boolean
  readonly mayPay: boolean
  readonly mayResign: boolean
  readonly now: string
}

/** A seat that is taken: the next game, what it costs to leave, and the ways on. */
export const BookedSeat = ({ seat, isOwn, mayPay, mayResign, now }: Props) => {
  const next = seat.dates.find(({ state, date }) => state === 'booked' && date > now)
  const links = [
    ...(isOwn ? [{ to: gamePath(seat.game.id), label: t('The game'), icon: 'dice' as const }] : []),
    ...(isOwn ? [{ to: tablePath(seat.game.id), label: t('Handouts and characters'), icon: 'book' as const }] : []),
    ...(isOwn ? [{ to: '/campus/calendar', label: t('Calendar'), icon: 'calendar' as const }] : []),
    ...(mayResign ? [{ to: resignSeatPath(seat.id), label: t('Leave this game'), icon: 'logout' as const }] : []),
  ]
  return (
    <Card
      tone="good"
      title={isOwn ? t('[game] You are in') : t('[seat] Taken')}
      aside={
        <Price
          amount={seat.price > 0 ? formatPLN(seat.price) : t('[price] Free')}
          per={seat.price > 0 ? ` ${t('[price] a game')}` : undefined}
        />
      }
    >
      <Stack gap={4}>
        {next && (
          <p>
            {t('Next game:')} <LocalTime at={next.date} until={next.end} now={now} />
          </p>
        )}
        {seat.price > 0 && <Muted>{t('Each game is charged after it is played, once a month.')}</Muted>}
        {mayPay && mayResign && seat.price > 0 && (
          <Muted size="small">
            {t('Leaving is free of charge up to {lateHours} hours before a game. After that, the game is charged.', {
              lateHours: seat.lateHours,
            })}
          </Muted>
        )}
        {links.length > 0 && <LinkList links={links} label={t('This seat')} />}
      </Stack>
    </Card>
  )
}
