import { z } from 'zod'
import { singleLineText, wholeNumber } from '#features/academy/sessions/field-schemas.ts'
import { MAX_SEATS } from '#features/games/games/schema.ts'
import {
  optionalText,
  START_TIME,
  sessionId,
  typedPLN,
  WHOLE_PLN,
  wholePLN,
} from '#features/staff/session-requests/schema.ts'
import { msg, t } from '#kernel/messages.ts'

const SEATS = () => t('A game has 1 to {most} seats.', { most: MAX_SEATS })
const MINIMUM = () => t('A game needs at least 1 and at most {most} players.', { most: MAX_SEATS })
const fields = {
  startTime: z
    .string({ error: START_TIME })
    .regex(/^([01]\d|2[0-3]):(00|30)$/, { error: START_TIME })
    .optional(),
  /** Which weekly game `startTime` is for, by its start now: `Friday 18.5`. */
  weeklyGame: z.string().max(20).optional(),
  maxPlayers: wholeNumber(1, MAX_SEATS, SEATS).optional(),
  minPlayers: wholeNumber(1, MAX_SEATS, MINIMUM).optional(),
  title: singleLineText(3, 120, msg('Give the game a title of 3 to 120 characters.')).optional(),
  message: optionalText,
}

/** The specification's five fields of a game that can be modified; `price` in grosze. Fields that stay the same are left out. */
export const gameModificationInput = z.strictObject({ sessionId, ...fields, price: wholePLN(WHOLE_PLN).optional() })

/** The same for a game that the path names. */
export const gameModificationBody = z.strictObject({ ...fields, price: wholePLN(WHOLE_PLN).optional() })

/** The same as fields of the page's form, where `price` is in PLN. */
export const gameModificationForm = z.strictObject({ ...fields, price: typedPLN(WHOLE_PLN).optional() })
