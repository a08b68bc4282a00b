import type { Entry } from '../reservation-order.ts'
import { ReservationRow } from './reservation-row.tsx'
import { SeatRow } from './seat-row.tsx'

/** Kept for minutes, for the reader to pay; what others offer is kept for days. */
export const isPressing = ({ kind, one }: Entry, viewerId: string): boolean =>
  one.payerId === viewerId && (kind === 'seat' ? !one.isOffer : one.renewedFrom === null)

type Props = {
  readonly entries: readonly Entry[]
  readonly viewerId: string
  readonly now: string
  /** Ids of the reservations of which a lesson is to move, if the reader agrees. */
  readonly moving?: readonly string[]
  /** Whose button is in gold. */
  readonly main?: Entry | undefined
}

/** The rows of lessons and seats. */
export const Entries = ({ entries, moving = [], main, ...reader }: Props) =>
  entries.map(entry =>
    entry.kind === 'seat' ? (
      <SeatRow
        key={entry.one.id}
        seat={entry.one}
        isMain={entry === main}
        isPressing={isPressing(entry, reader.viewerId)}
        {...reader}
      />
    ) : (
      <ReservationRow
        key={entry.one.id}
        one={entry.one}
        isMoving={moving.includes(entry.one.id)}
        isMain={entry === main}
        isPressing={isPressing(entry, reader.viewerId)}
        {...reader}
      />
    ),
  )
