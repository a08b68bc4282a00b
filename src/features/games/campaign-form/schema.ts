import { z } from 'zod'
import { calendarDate, multiLineText, singleLineText, wholeNumber } from '#features/academy/sessions/field-schemas.ts'
import { LEVELS, type Theme } from '#features/games/games/game-types.ts'
import { msg, t } from '#kernel/messages.ts'
import { isSlot, parseSlot } from '#kernel/slot-rules.ts'
import { type DateTimeMap, hoursOfRun, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { findZone, isZone } from '#kernel/zones.ts'
import { type CampaignType, MAX_PLAYERS, MAX_WEEKS } from './campaign-types.ts'
import { type CampaignDraft, checkDraft, problemsOf } from './draft.ts'
import { rangeOf } from './form-times.ts'

/** Characters. */
const MAX_THEME = 80
const MAX_PREFERENCE = 1000
const MAX_NAME = 40

const NOT_A_NUMBER = msg('Please fill in all required fields!')
const NOT_AN_HOUR = msg('On each day, choose an end that is after the start.')
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: msg('Use at most {maximum} characters.') })
    .default('')
const preference = multiLineText(MAX_PREFERENCE, () =>
  t('Use at most {max} characters.', { max: MAX_PREFERENCE }),
).default('')

/** What the players like, and what the story leaves out; staff and the game master read it. */
const preferences = z.strictObject({ enjoy: preference, avoid: preference }).default({ enjoy: '', avoid: '' })
export type Preferences = z.output<typeof preferences>

/** Weekday to the hours of one day, `[from, to)` in halves, in local time of the campaign's zone; `hours`: the half-hours, where it has gaps. */
export type Availability = {
  readonly [Day in Weekday]?: { readonly from: number; readonly to: number; readonly hours?: readonly number[] }
}

const commonFields = {
  theme: text(MAX_THEME),
  customTheme: singleLineText(0, MAX_THEME, () =>
    t('Use at most {max} characters, on one line.', { max: MAX_THEME }),
  ).default(''),
  type: text(MAX_THEME),
  sessionLength: z.number({ error: NOT_A_NUMBER }).optional(),
  playerCount: z.number({ error: NOT_A_NUMBER }).optional(),
  usernames: z.array(text(MAX_NAME)).max(MAX_PLAYERS).default([]),
  zone: text(64),
  /** The child for whom a guardian asks; absent for oneself. */
  userId: z.string().min(1).max(64).optional(),
  preferences,
}

export type CampaignInput = {
  readonly theme: Theme
  readonly customTheme: string
  readonly type: CampaignType
  readonly sessionLength: number
  readonly playerCount: number
  readonly usernames: readonly string[]
  readonly availability: Availability
  readonly zone: string
  readonly userId?: string | undefined
  readonly preferences: Preferences
}

type Filled = CampaignDraft & { readonly preferences: Preferences }

const tidy = <Typed extends Filled>(typed: Typed) => ({
  ...typed,
  usernames: typed.usernames.map(name => name.trim().toLowerCase()).filter(name => name !== ''),
  zone: findZone(typed.zone) ?? typed.zone,
})

const refuseIncomplete = (draft: Filled, context: z.RefinementCtx): void => {
  const problem = checkDraft(tidy(draft))
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
}

/** Only what `refuseIncomplete` has let through. */
const toInput = (draft: Filled): CampaignInput => tidy(draft) as CampaignInput

const availabilityOf = (marked: readonly number[]): Availability[Weekday] | null => {
  const hours = [...new Set(marked)].sort((a, b) => a - b)
  const range = rangeOf(hours)
  return range && (hoursOfRun(range).length > hours.length ? { ...range, hours } : range)
}

const hour = z.number({ error: NOT_AN_HOUR }).optional()
const range = z.strictObject({ from: hour, to: hour })

/** A request as a client of the API sends it. */
export const campaignInput = z
  .strictObject({ ...commonFields, availability: z.partialRecord(z.enum(WEEKDAYS), range).default({}) })
  .superRefine(refuseIncomplete)
  .transform(toInput)

const SLOT = msg('A slot is a whole or half hour from 0:00 to 23:30.')
const slots = z.array(z.string().max(20)).max(336)

/** Half-hours of a week as the grid posts them, `Tuesday 17.5`. */
const slotList = slots.default([]).transform((values, context): DateTimeMap => {
  const found = values.map(parseSlot)
  if (found.some(each => each === null)) {
    context.addIssue({ code: 'custom', message: SLOT() })
    return z.NEVER
  }
  return Object.fromEntries(
    WEEKDAYS.map(day => [day, found.flatMap(each => (each?.weekday === day ? [each.hour] : []))]),
  )
})
const hoursByDay = z.object(Object.fromEntries(WEEKDAYS.map(day => [day, hour])) as Record<Weekday, typeof hour>)
const noHours = {} as z.input<typeof hoursByDay>
const typedFields = z.object({
  ...commonFields,
  availability: z.array(z.enum(WEEKDAYS)).max(7).default([]),
  from: hoursByDay.default(noHours),
  to: hoursByDay.default(noHours),
  slots: slotList,
})

/** Marked half-hours of a day count before its hours, which cannot tell of a gap. */
const toDraft = ({ availability: days, from, to, slots, ...fields }: z.output<typeof typedFields>): Filled => ({
  ...fields,
  availability: Object.fromEntries(
    WEEKDAYS.flatMap(day => {
      const marked = availabilityOf(slots[day] ?? [])
      return marked || days.includes(day) ? [[day, marked ?? { from: from[day], to: to[day] }] as const] : []
    }),
  ),
})

/** What the page's form checks while it is filled in: the names of the selected days, and beside them their hours or half-hours. */
export const campaignFields = typedFields.superRefine((typed, context) => refuseIncomplete(toDraft(typed), context))

/** `field` by its name in the form: `preferences.avoid`. */
export type FormProblem = { readonly field: string; readonly message: string }

/** All that is wrong with a form as far as it was filled in, in the order in which it is told. */
export const problemsOfForm = (typed: unknown): readonly FormProblem[] => {
  const read = typedFields.safeParse(typed)
  return read.success
    ? problemsOf(tidy(toDraft(read.data)))
    : read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** The same form as it is sent. */
export const campaignForm = campaignFields.transform(typed => toInput(toDraft(typed)))

const slotMap = z.partialRecord(z.enum(WEEKDAYS), z.array(z.number().refine(isSlot, { error: SLOT })).max(48))
const zone = z
  .string()
  .max(64)
  .transform(name => findZone(name) ?? name)
  .refine(isZone, { error: msg('Please select a time zone!') })

/** A player's free half-hours, in local time of `zone`. */
export const availabilityInput = z.strictObject({ availability: slotMap, zone })

/** `seenPrice` in grosze: what the player saw that one game costs. */
export const acceptanceInput = z.strictObject({ seenPrice: wholeNumber(0, 10_000_000, msg('The price is missing.')) })

export const playerForm = z.object({ playerId: z.string().min(1).max(60) })
export const paintForm = z.object({ ...playerForm.shape, availability: slotList, zone })

const title = singleLineText(3, 80, msg('A title has 3 to 80 characters.'))
const proposalFields = {
  title,
  teacher: z
    .string({ error: msg('Choose a game master.') })
    .min(1, { error: msg('Choose a game master.') })
    .max(60),
  level: z.enum(LEVELS, { error: msg('Choose a level.') }),
  startsOn: calendarDate(msg('Choose the day of the first game.')),
  hour: z.number({ error: msg('Choose a start.') }).refine(isSlot, { error: msg('Choose a start.') }),
  weeks: wholeNumber(1, MAX_WEEKS, () => t('Choose 1 to {max} weeks.', { max: MAX_WEEKS })),
  message: multiLineText(MAX_PREFERENCE, () => t('Use at most {max} characters.', { max: MAX_PREFERENCE })).default(''),
}

/** One game a week, always on the weekday of `startsOn` and at `hour`, in local time of the campaign's zone. */
export const proposalInput = z.strictObject(proposalFields)
export type ProposalInput = z.output<typeof proposalInput>
export const proposalForm = z.object(proposalFields)

export const rejectionInput = z.strictObject({
  reason: multiLineText(MAX_PREFERENCE, () => t('Use at most {max} characters.', { max: MAX_PREFERENCE })).refine(
    reason => reason !== '',
    {
      error: msg('Say why: the person who asked will see it.'),
    },
  ),
})

/** The half-hours that a request names for each day. */
export const slotsOfAvailability = (availability: Availability): DateTimeMap =>
  Object.fromEntries(
    WEEKDAYS.flatMap(day => {
      const named = availability[day]
      return named ? [[day, named.hours ?? hoursOfRun(named)] as const] : []
    }),
  )
