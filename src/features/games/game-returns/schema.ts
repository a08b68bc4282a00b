import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg } from '#kernel/messages.ts'

/** For one player, by the seat, or for all. Players, payers and the game master read the reason. */
export const gameReturnInput = z.strictObject({
  reason: requiredText(500, msg('Give a reason.')),
  seatId: z.string().min(1).max(60).optional(),
})

/** The page's form: an empty choice means all. */
export const gameReturnForm = z.object({ reason: gameReturnInput.shape.reason })
