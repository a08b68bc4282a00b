import { z } from 'zod'
import { BAD_SLOT, isSlot, parseSlot } from '#kernel/slot-rules.ts'
import { type DateTimeMap, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'

const BAD_SLOT_MESSAGE = BAD_SLOT.message
const day = z
  .array(z.number({ error: BAD_SLOT_MESSAGE }).refine(isSlot, { error: BAD_SLOT_MESSAGE }))
  .max(48, { error: 'A day has 48 half-hours.' })

const weekShape = Object.fromEntries(WEEKDAYS.map(name => [name, day.optional()])) as Record<
  Weekday,
  z.ZodOptional<typeof day>
>

/** A weekly timetable as in the API: `{ "Tuesday": [17, 17.5] }`. */
export const dateTimeMap = z.strictObject(weekShape, {
  error: issue =>
    issue.code === 'unrecognized_keys' ? 'Days are named Monday to Sunday.' : 'Choose at least one half-hour.',
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
        context.addIssue({ code: 'custom', message: BAD_SLOT_MESSAGE })
        return z.NEVER
      }
      map[slot.weekday] = [...(map[slot.weekday] ?? []), slot.hour]
    }
    return map
  })
