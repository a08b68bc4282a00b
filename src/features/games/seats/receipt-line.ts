import type { Game } from '#features/games/games/table.ts'
import type { ReceiptLine } from '#features/money/payments/payables.ts'
import { stored } from '#kernel/messages.ts'

/** Nothing is paid in advance: the payer agrees to later charges. */
export const seatReceiptLine = ({ title }: Pick<Game, 'title'>): ReceiptLine => ({
  text: stored('{title}, charged after each game', { title }),
  amount: 0,
})
