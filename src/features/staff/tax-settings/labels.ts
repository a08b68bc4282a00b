import type { SoldKind } from '#features/money/taxes/rates.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** In sentences: "the rate of lessons". */
export const SOLD_LABELS: Readonly<Record<SoldKind, Message>> = {
  lessons: msg('[sold] lessons'),
  games: msg('[sold] games'),
  trainings: msg('[sold] trainings'),
  other: msg('[sold] everything else'),
}
