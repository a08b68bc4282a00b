import { z } from 'zod'
import { multiLineText, strictObject, wallTime } from '#features/academy/sessions/field-schemas.ts'
import { MOVE_ANSWERS } from '#features/scheduling/proposed-moves/schema.ts'
import { type Message, msg } from '#kernel/messages.ts'

const START = msg('Enter the new day and time.')
const DEADLINE = msg('Enter until when they can answer.')
const message = multiLineText(500, msg('The message may have up to 500 characters.')).default('')
/** Of this century, as `wallTime`: further years are no dates that the calendar of holidays can be asked for. */
const instantText = (error: Message) =>
  z.iso.datetime({ offset: true, error }).refine(text => text.startsWith('20'), { error })

/** Through the API: instants. Without a deadline there are three days to answer, or what is left. */
export const proposeMoveInput = strictObject({
  start: instantText(START),
  deadline: instantText(DEADLINE).optional(),
  message,
})

/** The page's form: times by the clock of the zone of the session or the game. */
export const proposeMoveForm = strictObject({
  start: wallTime(START),
  deadline: z.preprocess(value => (value === '' ? undefined : value), wallTime(DEADLINE).optional()),
  message,
})

/** The page's form names the proposal that it shows: another one may have followed it. */
export const decidedMoveForm = z.strictObject({ moveId: z.string().min(1).max(60) })

export const moveAnswerInput = strictObject({
  answer: z.enum(MOVE_ANSWERS, { error: msg('Say whether you can come.') }),
})
