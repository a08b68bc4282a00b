import { multiLineText, singleLineText, strictObject, wholeNumber } from '#features/academy/sessions/field-schemas.ts'
import { MAX_SEATS } from '#features/games/games/schema.ts'
import { msg, t } from '#kernel/messages.ts'

/** The fields that a game master may change after the first player. */
export const fixedGameForm = strictObject({
  description: multiLineText(4000, msg('The description may have up to 4000 characters.')).default(''),
  contentNotes: multiLineText(1000, msg('The content notes may have up to 1000 characters.')).default(''),
  maxPlayers: wholeNumber(1, MAX_SEATS, () => t('A game has 1 to {max} seats.', { max: MAX_SEATS })),
})

/** What the players read. */
export const cancelGameForm = strictObject({
  reason: singleLineText(0, 500, msg('The message may have up to 500 characters on one line.')).default(''),
})
