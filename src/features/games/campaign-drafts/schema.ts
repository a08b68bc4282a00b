import { z } from 'zod'
import { OTHER_PLAYERS } from '#features/games/campaign-form/campaign-types.ts'
import { type FormProblem, problemsOfForm } from '#features/games/campaign-form/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import { WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { STEPS } from './steps.ts'

/** Far above what a request may have, so that a text which is too long is kept until it is shortened. */
const MAX_TEXT = 4000
const text = z.string().max(MAX_TEXT).default('')
/** Nothing that is not complete or not a number is refused while a draft is saved. */
const number = z.number().optional().catch(undefined).meta({ type: 'number' })
const hours = z
  .object(Object.fromEntries(WEEKDAYS.map(day => [day, number])) as Record<Weekday, typeof number>)
  .default({} as never)

/** What a draft holds: the fields of the form as they were typed, by the names that `campaignForm` reads. */
const draftFields = {
  playerCount: number,
  sessionLength: number,
  /** The other players, an empty field included. */
  usernames: z.array(text).max(OTHER_PLAYERS).default([]),
  theme: text,
  customTheme: text,
  type: text,
  preferences: z.object({ enjoy: text, avoid: text }).default({ enjoy: '', avoid: '' }),
  availability: z.array(z.string().max(20)).max(7).default([]),
  from: hours,
  to: hours,
  slots: z.array(z.string().max(20)).max(336).default([]),
  zone: text,
}
const fieldsSchema = z.object(draftFields)
export type DraftFields = Partial<z.output<typeof fieldsSchema>>

/** As a client of the API reads it. */
export const DraftSchema = fieldsSchema.partial()

/** Below the largest number that the column holds, since a save adds one. */
const wholeVersion = z.number().int().min(0).max(2_147_483_646)
const version = z.coerce.number().pipe(wholeVersion)

const savedStep = {
  ...draftFields,
  step: z.enum(STEPS),
  /** The version that the page shows; 0 where there was no draft. */
  version,
  /** The child for whom a guardian asks. */
  userId: z.string().max(64).optional(),
}
/** One step as it is saved while it is filled in. */
export const stepInput = z.strictObject({ ...savedStep, version: wholeVersion })
/** One step as the page sends it, and where to go on. */
export const saveForm = z.object({
  ...savedStep,
  go: z.enum([...STEPS, 'next']).optional(),
  /** The version of another tab, where the person has read that there is one and keeps this one. */
  over: version.optional(),
})
export type SavedStep = Omit<z.output<typeof saveForm>, 'over'>

/** A draft that was filled in before the person logged in, as JSON: it takes the place of the version that the page shows. */
export const adoptForm = z.object({
  version,
  fields: z
    .string()
    .max(65_536)
    .transform((json, context): DraftFields => {
      try {
        return DraftSchema.parse(JSON.parse(json))
      } catch {
        context.addIssue({ code: 'custom', message: t('This draft can’t be read.') })
        return z.NEVER
      }
    }),
})

export const sendForm = z.object({
  version,
  agreed: z.literal('on', { error: msg('Please tick this box so that we can invite your players.') }),
})

/** All that a draft lacks before it can be sent. `username` is that of the person who asks, the first player. */
export const problemsOfDraft = (fields: DraftFields, username: string): readonly FormProblem[] =>
  problemsOfForm(withRequester(fields, username))

/** The draft is for a child whose guardian the person was, or who is 18 now. */
export const forNoChild = (): FormProblem => ({
  field: 'userId',
  message: t('You no longer book for the child for whom this request is. Look at the players again.'),
})

/** The fields with the person who asks among the players. */
export const withRequester = ({ usernames = [], ...fields }: DraftFields, username: string) => ({
  ...fields,
  usernames: [username, ...usernames],
})
