import { z } from 'zod'
import { strictObject, wallTime } from '#features/academy/sessions/field-schemas.ts'
import { seasonFields, seasonFormFields } from '#features/games/games/schema.ts'
import { msg } from '#kernel/messages.ts'

const KEPT = msg('Enter until when the seats are kept.')

/** Through the API: what is absent is as in the last season. `price` in grosze per player and game. */
export const continueGameInput = strictObject({
  ...seasonFields,
  keptUntil: z.iso.datetime({ offset: true, error: KEPT }).optional(),
  carriesLists: z.boolean({ error: msg('Say whether the lines and veils come along.') }).default(true),
})

/** The page's form: `keptUntil` by the clock of the game's zone. */
export const continueGameForm = strictObject({
  ...seasonFormFields,
  keptUntil: wallTime(KEPT).optional(),
  carriesLists: z.enum(['carry', 'ask']).default('carry'),
})
