import { z } from '@hono/zod-openapi'
import { CHANNEL_CHOICES, PUSH_CHOICES } from './delivery-rules.ts'
import {
  hour,
  isQuietAt,
  isSpan,
  MAX_CHOICES,
  NO_SPAN,
  type PreferencesInput,
  SUMMARY_IS_QUIET,
  toQuietHours,
  wallTime,
} from './schema.ts'

const pushChoices = z.record(z.string().max(60), z.enum(PUSH_CHOICES))

/** The whole of a person's preferences, as the API takes it. */
export const preferencesInput = z
  .strictObject({
    email: z
      .strictObject({
        choices: z
          .record(z.string().max(60), z.enum(CHANNEL_CHOICES))
          .refine(choices => Object.keys(choices).length <= MAX_CHOICES, { error: 'That is too many choices.' })
          .openapi({
            description:
              'By type (`reminder`) or category (`category.lessons`); the type comes first, the default is `at_once`',
          }),
      })
      .openapi({ description: 'One object for each channel; the list on the site always gets every notification' }),
    push: z
      .strictObject({
        choices: pushChoices.refine(choices => Object.keys(choices).length <= MAX_CHOICES, {
          error: 'That is too many choices.',
        }),
      })
      .optional()
      .openapi({ description: 'For the devices that get notifications; without it they stay as they are' }),
    quietHours: z.strictObject({ from: wallTime, until: wallTime }).refine(isSpan, { error: NO_SPAN }).nullable(),
    summaryHour: hour,
  })
  .refine(({ quietHours, summaryHour }) => !quietHours || !isQuietAt(summaryHour, quietHours), {
    path: ['summaryHour'],
    error: SUMMARY_IS_QUIET,
  })
  .openapi('NotificationPreferencesInput')

export const toPreferences = ({
  email,
  push,
  quietHours,
  summaryHour,
}: z.output<typeof preferencesInput>): PreferencesInput => ({
  ...{ choices: email.choices, pushChoices: push?.choices, summaryHour },
  quietHours: quietHours && toQuietHours(quietHours),
})

const SilenceableNotice = z.object({
  type: z.string(),
  label: z.string(),
  category: z.string(),
  alwaysWithin24Hours: z
    .boolean()
    .openapi({ description: 'A cancellation or change: within 24 hours it is sent at once, whatever was chosen' }),
})

export const NotificationPreferences = z
  .object({
    email: z.object({ choices: z.record(z.string(), z.enum(CHANNEL_CHOICES)) }),
    push: z.object({ choices: z.record(z.string(), z.enum(CHANNEL_CHOICES)) }),
    quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
    summaryHour: z.number().int(),
    zone: z.string().openapi({ description: 'The zone of the quiet hours and of the summary’s hour' }),
    notices: z.array(SilenceableNotice).readonly().openapi({ description: 'The notifications that can be chosen' }),
  })
  .openapi('NotificationPreferences')

export const OptOutParams = z.object({ token: z.string().min(1).max(400) })
