import { z } from 'zod'
import { msg, t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { BAD_SLOT, isSlot, parseSlot } from '#kernel/slot-rules.ts'
import { type DateTimeMap, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'

const BAD_SLOT_MESSAGE = BAD_SLOT.message
const day = z
  .array(z.number({ error: BAD_SLOT_MESSAGE }).refine(isSlot, { error: BAD_SLOT_MESSAGE }))
  .max(48, { error: msg('A day has 48 half-hours.') })

const weekShape = Object.fromEntries(WEEKDAYS.map(name => [name, day.optional()])) as Record<
  Weekday,
  z.ZodOptional<typeof day>
>

/** A weekly timetable as in the API: `{ "Tuesday": [17, 17.5] }`. */
export const dateTimeMap = z.strictObject(weekShape, {
  error: issue =>
    issue.code === 'unrecognized_keys'
      ? t('Use weekday names from Monday to Sunday.')
      : t('Choose at least one half-hour.'),
})

/** The slot grid posts one `Tuesday 17.5` for each half-hour, or nothing. */
export const postedSlots = z
  .array(z.string().max(20))
  .max(336)
  .transform((posted, context): DateTimeMap => {
    const map: { [Day in Weekday]?: number[] } = {}
    for (const text of posted) {
      const slot = parseSlot(text)
      if (!slot) {
        context.addIssue({ code: 'custom', message: sentenceOf(BAD_SLOT) })
        return z.NEVER
      }
      map[slot.weekday] = [...(map[slot.weekday] ?? []), slot.hour]
    }
    return map
  })

/** More would not fit into a week of lessons. */
export const MAX_ROWS = 28

const hour = z.string().max(5)

/**
 * A form's other way to enter a group's week: one row for each lesson. The form turns good rows into half-hours before they are
 * checked; rows that are still there have an end that is not after their start.
 */
export const weeklyRows = {
  enteredAs: z.enum(['rows', 'grid']).optional(),
  weekly: z
    .array(z.strictObject({ day: z.string().max(10).optional(), from: hour.optional(), to: hour.optional() }))
    .max(MAX_ROWS)
    .optional()
    .refine(rows => rows === undefined, { error: msg('Each weekly lesson ends after it starts.') }),
}
