import { z } from 'zod'
import { TRACK_IDS } from '#features/academy/catalogue/subjects.ts'
import { MAX_PRICE, singleLineText, subjectId, wholeNumber } from '#features/academy/sessions/field-schemas.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { Zone } from '#features/people/users/schema.ts'
import { msg } from '#kernel/messages.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { pageQuery } from '#platform/keyset.ts'

/** `?type=group&type=course`, or `?type=group,course`. */
export const listParam = <Item extends z.ZodType>(item: Item, maxItems: number) =>
  z.preprocess(
    given =>
      given === undefined
        ? undefined
        : [given].flat().flatMap(text => (typeof text === 'string' ? text.split(',') : [text])),
    z.array(item).max(maxItems).optional(),
  )

export const numberParam = (schema: z.ZodType<number>) =>
  z.preprocess(given => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given), schema.optional())

export const hourParam = (lowest: number, highest: number) =>
  z
    .number({ error: msg('Give a whole or half hour.') })
    .min(lowest)
    .max(highest)
    .multipleOf(0.5, { error: msg('Give a whole or half hour.') })

/** Filters of the session list, parsed from a query string. Unknown parameters are ignored, invalid values refused. */
export const sessionListQuery = z.object({
  track: z.enum(TRACK_IDS, { error: msg('Tracks are ib, igcse and alevels.') }).optional(),
  subject: subjectId.optional(),
  type: listParam(z.enum(SESSION_TYPES, { error: msg('Types are individual, group and course.') }), 3),
  weekday: listParam(z.enum(WEEKDAYS, { error: msg('Use weekday names from Monday to Sunday.') }), 7),
  /** Hours of the day in `zone`; `to` is exclusive. */
  from: numberParam(hourParam(0, 23.5)),
  to: numberParam(hourParam(0.5, 24)),
  zone: Zone.optional(),
  /** Grosze. */
  maxPrice: numberParam(wholeNumber(0, MAX_PRICE, msg('The highest price is in grosze, 0 to 1000000.'))),
  /** `maxPrice` is the price of this type's unit: an hour (individual), a lesson (group) or the whole course. Only that type is listed. */
  priceOf: z.enum(SESSION_TYPES, { error: msg('Types are individual, group and course.') }).optional(),
  teacher: singleLineText(1, 60, msg('Give the teacher’s id.')).optional(),
  q: singleLineText(1, 80, msg('Search for up to 80 characters.')).optional(),
  ...pageQuery,
})
export type ParsedSessionListQuery = z.output<typeof sessionListQuery>
