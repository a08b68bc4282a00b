import { z } from 'zod'
import { BAD_SLOT, isSlot, readSlot } from '#kernel/slot-rules.ts'
import { type DateTimeMap, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'

const SLOT = BAD_SLOT.message
const day = z
  .array(z.number({ error: SLOT }).refine(isSlot, { error: SLOT }))
  .max(48, { error: 'A day has 48 half-hours.' })

const week = Object.fromEntries(WEEKDAYS.map(name => [name, day.optional()])) as Record<
  Weekday,
  z.ZodOptional<typeof day>
>

/** A weekly timetable as the API takes it: `{ "Tuesday": [17, 17.5] }`. */
export const dateTimeMap = z.strictObject(week, {
  error: issue =>
    issue.code === 'unrecognized_keys' ? 'Days are named Monday to Sunday.' : 'Pick at least one half-hour.',
})

/** What a slot grid posts: one `Tuesday 17.5` for each half-hour, or nothing. */
export const postedSlots = z
  .array(z.string().max(20))
  .max(336)
  .transform((posted, context): DateTimeMap => {
    const map: { [Day in Weekday]?: number[] } = {}
    for (const text of posted) {
      const slot = readSlot(text)
      if (!slot) {
        context.addIssue({ code: 'custom', message: SLOT })
        return z.NEVER
      }
      map[slot.weekday] = [...(map[slot.weekday] ?? []), slot.hour]
    }
    return map
  })
