import { z } from 'zod'
import { calendarDate } from '#features/academy/sessions/field-schemas.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg } from '#kernel/messages.ts'

const DAY = msg('Choose a day.')
const span = { from: calendarDate(DAY), to: z.union([z.literal(''), calendarDate(DAY)], { error: DAY }).optional() }
const name = visibleLine(60, msg('Write the name of the holiday.'))

/** Both days included; a single day where `to` is left out. */
export const holidayQuery = z.object(span)
export const holidayInput = z.strictObject({ ...span, name })
export const holidayForm = z.object({ ...span, name })
export const holidayDate = z.object({ date: calendarDate(DAY) })
/** A calendar year. */
export const holidayYear = z.coerce.number().int().min(2000).max(2999)

export const toSpan = ({ from, to }: z.output<typeof holidayQuery>) => ({ from, to: to || from })
