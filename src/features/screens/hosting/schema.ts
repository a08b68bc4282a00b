import { multiLineText, singleLineText, strictObject, wholeNumber } from '#features/academy/sessions/field-schemas.ts'
import { MAX_SEATS } from '#features/games/games/schema.ts'

/** The fields that a game master may change after the first player. */
export const fixedGameForm = strictObject({
  description: multiLineText(4000, 'The description may have up to 4000 characters.').default(''),
  contentNotes: multiLineText(1000, 'The content notes may have up to 1000 characters.').default(''),
  maxPlayers: wholeNumber(1, MAX_SEATS, `A game has 1 to ${MAX_SEATS} seats.`),
})

/** What the players read. */
export const cancelGameForm = strictObject({
  reason: singleLineText(0, 500, 'The message may have up to 500 characters on one line.').default(''),
})
