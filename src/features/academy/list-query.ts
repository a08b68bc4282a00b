import { z } from 'zod'
import { TRACK_IDS } from '#features/catalogue/subjects.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { count, LARGEST_PRICE, line, subjectId, zone } from './fields.ts'
import { SESSION_TYPES } from './session-types.ts'

export const PAGE_SIZE = 25
export const LARGEST_PAGE = 100

/** `?type=group&type=course`, or `?type=group,course`. */
const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    given =>
      given === undefined
        ? undefined
        : [given].flat().flatMap(text => (typeof text === 'string' ? text.split(',') : [text])),
    z.array(item).max(most).optional(),
  )

const typed = (schema: z.ZodType<number>) =>
  z.preprocess(given => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given), schema.optional())

const hour = (least: number, most: number) =>
  z
    .number({ error: 'An hour is a whole or half one.' })
    .min(least)
    .max(most)
    .multipleOf(0.5, { error: 'An hour is a whole or half one.' })

/** What the list of sessions may be narrowed by, from a query string. Unknown parameters are ignored, wrong ones refused. */
export const listQuery = z.object({
  track: z.enum(TRACK_IDS, { error: 'Tracks are ib, igcse and alevels.' }).optional(),
  subject: subjectId.optional(),
  type: several(z.enum(SESSION_TYPES, { error: 'Types are individual, group and course.' }), 3),
  weekday: several(z.enum(WEEKDAYS, { error: 'Days are named Monday to Sunday.' }), 7),
  /** Hours of the day in `zone`; `to` is exclusive. */
  from: typed(hour(0, 23.5)),
  to: typed(hour(0.5, 24)),
  zone: zone.optional(),
  /** Grosze. */
  maxPrice: typed(count(0, LARGEST_PRICE, 'The highest price is in grosze, 0 to 1000000.')),
  teacher: line(1, 60, 'A teacher is named by an id.').optional(),
  q: line(1, 80, 'Search for up to 80 characters.').optional(),
  cursor: line(1, 200, 'This page of the list is not known.').optional(),
  limit: typed(count(1, LARGEST_PAGE, 'A page has 1 to 100 sessions.')),
})
export type ListQuery = z.output<typeof listQuery>
