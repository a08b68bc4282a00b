import { GAMES_PATH, gamePath } from '#features/games/seats/paths.ts'
import type { SeatState } from '#features/games/seats/schema.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { SeatView } from '../seat-view.ts'

type Over = Exclude<SeatState, 'waiting' | 'held' | 'booked'>

const TITLES: Readonly<Record<Over, Message>> = {
  lapsed: msg('This seat is no longer held'),
  withdrawn: msg('No longer on the waitlist'),
  resigned: msg('This seat was given up'),
  removed: msg('This seat has ended'),
  ended: msg('All games are over'),
}
const TEXTS: Readonly<Record<Over, Message>> = {
  lapsed: msg('The seat was not confirmed in time, or it was released. Nothing was charged.'),
  withdrawn: msg('Nothing was charged.'),
  resigned: msg('Games that were played, or given up late, are charged. The others are not.'),
  removed: msg('Games that were played are charged. The others are not.'),
  ended: msg('Thank you for playing.'),
}

/** A seat that is over: when, what it cost, and the way on. */
export const EndedSeatCard = ({ seat, now }: { readonly seat: SeatView & { state: Over }; readonly now: string }) => (
  <Card title={TITLES[seat.state]()}>
    <Stack gap={4}>
      {seat.endedAt && (
        <p>{rich('On <time></time>.', { time: () => <LocalTime at={seat.endedAt ?? now} now={now} /> })}</p>
      )}
      <p>{TEXTS[seat.state]()}</p>
      <ButtonLink to={seat.state === 'lapsed' ? gamePath(seat.game.id) : GAMES_PATH} icon="dice">
        {seat.state === 'lapsed' ? t('View the game') : t('Find a game')}
      </ButtonLink>
    </Stack>
  </Card>
)
