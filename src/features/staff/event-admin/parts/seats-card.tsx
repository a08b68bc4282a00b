import { seatPath } from '#features/games/games/paths.ts'
import type { SeatState } from '#features/games/seats/schema.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { GameEvent } from '../game-details.ts'
import { PersonWithPayer } from './person-with-payer.tsx'

type Seat = GameEvent['seats'][number]

const STATES: Readonly<Record<SeatState, string>> = {
  ...{ waiting: 'Waiting', held: 'Held', booked: 'Has a seat', resigned: 'Left', lapsed: 'Lapsed' },
  ...{ withdrawn: 'Stopped waiting', removed: 'Removed', ended: 'Ended' },
}

/** Everyone who has, had or waits for a seat. */
export const SeatsCard = ({ seats }: { readonly seats: readonly Seat[] }) => (
  <Card title="Seats">
    {seats.length === 0 ? (
      <Muted>No player yet.</Muted>
    ) : (
      <Table
        caption="Seats"
        columns={[
          {
            label: 'Player',
            cell: ({ player, payer }: Seat) => <PersonWithPayer person={player} payer={payer} />,
          },
          {
            label: 'State',
            cell: ({ id, state }) => (
              <TextLink to={seatPath(id)}>
                <Chip tone={state === 'booked' ? 'good' : state === 'held' || state === 'waiting' ? 'warn' : 'muted'}>
                  {STATES[state]}
                </Chip>
              </TextLink>
            ),
          },
          { label: 'Price per game', cell: ({ price }) => formatPLN(price), end: true },
        ]}
        rows={seats}
        getKey={({ id }) => id}
      />
    )}
  </Card>
)
