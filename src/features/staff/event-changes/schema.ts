import { z } from 'zod'
import { multiLineText, pricePLN, singleLineText, wholeNumber } from '#features/academy/sessions/field-schemas.ts'
import { MAX_SEATS } from '#features/games/games/schema.ts'
import { requiredText } from '#features/people/users/required-text.ts'
import { START_TIME, WHOLE_PLN, wholePLN } from '#features/staff/session-requests/schema.ts'
import { type Message, msg, type Said, t } from '#kernel/messages.ts'
import { DATE_MESSAGE, isCalendarDate } from '#kernel/time.ts'

export const EVENT_VIEWS = ['sessions', 'dates'] as const
export type EventView = (typeof EVENT_VIEWS)[number]

/** How each list can be ordered. The first is that of a list without one. */
export const EVENT_SORTS = {
  sessions: ['-published', 'published'],
  dates: ['start', '-start'],
} as const satisfies Record<EventView, readonly string[]>
export type EventSort<View extends EventView = EventView> = (typeof EVENT_SORTS)[View][number]

/** What the list of sessions can be narrowed to because it may need something of staff. */
export const EVENT_NEEDS = ['no_students', 'this_week', 'below_minimum', 'no_next_date'] as const
export type EventNeed = (typeof EVENT_NEEDS)[number]

export const EVENT_NEED_LABELS: Readonly<Record<EventNeed, Message>> = {
  no_students: msg('No students'),
  this_week: msg('Starts this week'),
  below_minimum: msg('Not enough booked'),
  no_next_date: msg('No next date'),
}

export const MIN_SEARCH_LENGTH = 2
/** Rows that can be selected at once. */
export const MAX_SELECTED = 500
/** Things that one act can change. */
export const MAX_ITEMS = 1000

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsAbsent, schema.optional())
const name = (error: Said) => optional(z.string().trim().max(60, { error }))
const date = optional(z.string().refine(isCalendarDate, { error: DATE_MESSAGE }))

/**
 * Filters of both lists. `q`: the beginning of a word of the title or of the teacher's name. `type` and `status` are those of the kind.
 * Days in Warsaw, both included: of publishing for sessions, of the lesson for dates. `session`: dates of one session. `only`: sessions
 * that may need something; the list of dates leaves it out.
 */
export const eventFilters = {
  kind: name(msg('Give a kind such as academy.')),
  q: optional(
    z
      .string()
      .trim()
      .min(MIN_SEARCH_LENGTH, { error: msg('Search for at least {minimum} characters.') })
      .max(100, { error: msg('Search for at most 100 characters.') }),
  ),
  type: name(msg('Give a type such as group.')),
  status: name(msg('Give a status such as open.')),
  teacher: name(msg('Give the teacher’s username or id.')),
  session: name(msg('Give the session’s id.')),
  only: optional(z.enum(EVENT_NEEDS, { error: msg('There is no such filter.') })),
  from: date,
  to: date,
}
export const eventFilterInput = z.object(eventFilters)
export type EventFilters = z.output<typeof eventFilterInput>

/** Students, payers and teachers read it. */
const reason = requiredText(500, msg('Give the reason.'))

export const eventActParams = z.object({ id: z.string().min(1).max(60) })
const selection = {
  act: z.string().max(60),
  items: z.array(z.string().min(1).max(60)).max(MAX_SELECTED).default([]),
  /** Everything that matches `filters`, instead of `items`. */
  all: z.boolean().default(false),
  filters: z.strictObject(eventFilters).default({}),
  price: wholePLN(WHOLE_PLN).optional(),
}
/** What an act is to change: rows of a list, named or by its filters. `price` in grosze. */
export const selectionInput = z.strictObject(selection)
export type Selection = z.output<typeof selectionInput>
/** `seen`: of the preview that was shown; an act that would do something else by now is refused. */
const seen = z.string().max(64).optional()
export const actInput = z.strictObject({ ...selection, reason, seen })
/** The address of the form says the selection. */
export const confirmForm = z.strictObject({ reason, seen })

const description = multiLineText(4000, msg('The description may have up to 4000 characters.'))
/** The specification's limits of a session's price that is modified: a number, at least 0, in steps of 1 PLN. */
export const typedPrice = pricePLN.refine(grosze => grosze % 100 === 0, { error: WHOLE_PLN })
const edits = {
  title: optional(singleLineText(3, 120, msg('Give the session a title of 3 to 120 characters.'))),
  startTime: optional(z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, { error: START_TIME })),
  /** Which weekly lesson of a group `startTime` is for, by its start now: `Tuesday 17.5`. */
  weeklyLesson: name(msg('Choose a weekly lesson.')),
}
const PLACES = msg('Places are a number from 1 to 200.')
const MINIMUM = msg('The minimum is a number from 1 to 200.')
/** The specification's names of the fields; `price` in grosze. Fields that stay the same are left out. */
export const editInput = z.strictObject({
  ...edits,
  description: description.optional(),
  price: wholePLN(WHOLE_PLN).optional(),
  maxPlayers: wholeNumber(1, 200, PLACES).optional(),
  minPlayers: wholeNumber(1, 200, MINIMUM).optional(),
})
export type StaffEdit = z.output<typeof editInput>
/** The same as text in an address, where `price` is in PLN. */
export const editQuery = z.object({
  ...edits,
  price: optional(typedPrice),
  maxPlayers: optional(z.coerce.number({ error: PLACES }).pipe(wholeNumber(1, 200, PLACES))),
  minPlayers: optional(z.coerce.number({ error: MINIMUM }).pipe(wholeNumber(1, 200, MINIMUM))),
})
export const descriptionForm = z.strictObject({ description, reason })
export const confirmedEditInput = editInput.extend({ reason, seen })

const SEATS = () => t('A game has 1 to {most} seats.', { most: MAX_SEATS })
/** Staff's form of a game; `price` as text in PLN. */
export const gameEditForm = z.strictObject({
  title: singleLineText(3, 120, msg('Give the game a title of 3 to 120 characters.')).optional(),
  description: description.default(''),
  startTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):(00|30)$/, { error: START_TIME })
    .optional(),
  /** Which weekly game `startTime` is for, by its start now: `Friday 18.5`. */
  weeklyGame: z.string().max(20).optional(),
  price: typedPrice.optional(),
  maxPlayers: wholeNumber(1, MAX_SEATS, SEATS).optional(),
  minPlayers: wholeNumber(1, MAX_SEATS, SEATS).optional(),
  reason,
})
