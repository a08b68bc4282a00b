import { seatPath } from '#features/games/games/paths.ts'
import type { SeatState } from '#features/games/seats/schema.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { GameEvent } from '../game-details.ts'
import { PersonWithPayer } from './person-with-payer.tsx'

type Seat = GameEvent['seats'][number]

const STATES: Readonly<Record<SeatState, Message>> = {
  ...{
    waiting: msg('[seat] Waiting'),
    held: msg('[seat] Held'),
    booked: msg('[seat] Has a seat'),
    resigned: msg('[seat] Left'),
    lapsed: msg('[seat] Lapsed'),
  },
  ...{ withdrawn: msg('[seat] Stopped waiting'), removed: msg('[seat] Removed'), ended: msg('[seat] Ended') },
}

/** Everyone who has, had or waits for a seat. */
export const SeatsCard = ({ seats }: { readonly seats: readonly Seat[] }) => (
  <Card title={t('Seats')}>
    {seats.length === 0 ? (
      <Muted>{t('No player yet.')}</Muted>
    ) : (
      <Table
        caption={t('Seats')}
        columns={[
          {
            label: t('Player'),
            cell: ({ player, payer }: Seat) => <PersonWithPayer person={player} payer={payer} />,
          },
          {
            label: t('State'),
            cell: ({ id, state }) => (
              <TextLink to={seatPath(id)}>
                <Chip tone={state === 'booked' ? 'good' : state === 'held' || state === 'waiting' ? 'warn' : 'muted'}>
                  {STATES[state]()}
                </Chip>
              </TextLink>
            ),
          },
          { label: t('Price per game'), cell: ({ price }) => formatPLN(price), end: true },
        ]}
        rows={seats}
        getKey={({ id }) => id}
      />
    )}
  </Card>
)
