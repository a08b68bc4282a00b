import type { NotificationItem } from '#features/people/notifications/parts/answer-forms.tsx'
import { toInstant } from '#kernel/time.ts'
import type { PendingPayment } from './pending-payments.ts'

/** What waits for the reader: a place on hold, a question, or a place about which the question is. One of them is not null. */
type Waiting = { readonly held: PendingPayment | null; readonly asked: NotificationItem | null }

export type ListedWaiting = {
  readonly own: readonly Waiting[]
  readonly ofOthers: readonly PendingPayment[]
}

/** ISO text; null for a question without an end. */
const endOf = ({ held, asked }: Waiting): string | null => held?.holdExpiresAt ?? asked?.until ?? null

const byEnd = (a: Waiting, b: Waiting): number => {
  const [one, other] = [endOf(a), endOf(b)]
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return Temporal.Instant.compare(toInstant(one), toInstant(other))
}

/** Each place once, what ends first first: what the reader does, and places for which another person pays. */
export const listWaiting = (held: readonly PendingPayment[], asked: readonly NotificationItem[]): ListedWaiting => {
  const places: readonly Waiting[] = held
    .filter(({ act }) => act !== 'See')
    .map(place => ({ held: place, asked: asked.find(({ link }) => link === place.path) ?? null }))
  const questions: readonly Waiting[] = asked
    .filter(one => !places.some(place => place.asked === one))
    .map(one => ({ held: null, asked: one }))
  return {
    own: [...places, ...questions].sort(byEnd),
    ofOthers: held.filter(({ act, path }) => act === 'See' && !asked.some(({ link }) => link === path)),
  }
}
