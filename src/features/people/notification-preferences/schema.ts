import { z } from 'zod'
import { type Message, msg } from '#kernel/messages.ts'
import { CHANNEL_CHOICES, type ChannelChoice, type Choices, PUSH_CHOICES } from './delivery-rules.ts'

const TIME_MESSAGE = msg('Give a time such as 22:00.')
const HOUR_MESSAGE = msg('Choose a full hour from 0 to 23.')
export const CHOICE_LABELS: Readonly<Record<ChannelChoice, Message>> = {
  at_once: msg('At once'),
  summary: msg('In the daily summary'),
  off: msg('No e-mail'),
}
export const PUSH_CHOICE_LABELS: Readonly<Record<(typeof PUSH_CHOICES)[number], Message>> = {
  at_once: msg('On'),
  off: msg('Off'),
}
/** A select that leaves a type to its category. */
export const AS_CATEGORY = 'as_category'

export const MAX_CHOICES = 200
const MINUTES_OF_HOUR = 60

/** `22:00` as minutes of the day. */
const toMinutes = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * MINUTES_OF_HOUR + minute
}
/** 1320 as `22:00`. */
export const formatMinutes = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR]
    .map(part => String(part).padStart(2, '0'))
    .join(':')

export const wallTime = z.string({ error: TIME_MESSAGE }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME_MESSAGE })
export const hour = z
  .number({ error: HOUR_MESSAGE })
  .int({ error: HOUR_MESSAGE })
  .min(0, { error: HOUR_MESSAGE })
  .max(23, { error: HOUR_MESSAGE })

export type PreferencesInput = {
  readonly choices: Choices
  /** Undefined: as they are. */
  readonly pushChoices?: Choices | undefined
  /** Minutes of the day. */
  readonly quietHours: { readonly from: number; readonly until: number } | null
  readonly summaryHour: number
}

type QuietTimes = { readonly from: string; readonly until: string }
export const isSpan = ({ from, until }: QuietTimes) => from !== until
export const NO_SPAN = msg('Quiet hours cannot end when they begin.')
export const SUMMARY_IS_QUIET = msg('Choose an hour that is not in your quiet hours.')

export const isQuietAt = (summaryHour: number, { from, until }: QuietTimes): boolean => {
  const [begin, end, at] = [toMinutes(from), toMinutes(until), summaryHour * MINUTES_OF_HOUR]
  return begin < end ? begin <= at && at < end : at >= begin || at < end
}

export const toQuietHours = ({ from, until }: QuietTimes) => ({ from: toMinutes(from), until: toMinutes(until) })

const CHOICE = /^[a-z][a-z_.]*:[a-z_]+$/
const isChoice = (text: string): text is ChannelChoice => CHANNEL_CHOICES.some(choice => choice === text)
const isPushChoice = (text: string): text is ChannelChoice => PUSH_CHOICES.some(choice => choice === text)

const choiceList = z
  .array(
    z
      .string()
      .regex(CHOICE, { error: msg('Choose one of the answers.') })
      .max(80),
  )
  .max(MAX_CHOICES)
  .default([])

const toChoices = (list: readonly string[], isOffered: (text: string) => text is ChannelChoice): Choices =>
  Object.fromEntries(
    list.flatMap(text => {
      const [scope = '', choice = ''] = text.split(':')
      return isOffered(choice) ? [[scope, choice] as const] : []
    }),
  )

/** The page's form: each select posts `scope:choice`. */
export const preferencesForm = z
  .object({
    choices: choiceList,
    pushChoices: choiceList,
    quiet: z.stringbool({ truthy: ['on'] }).default(false),
    quietFrom: wallTime.default('22:00'),
    quietUntil: wallTime.default('07:00'),
    summaryHour: z.coerce.number({ error: HOUR_MESSAGE }).pipe(hour),
  })
  .superRefine(({ quiet, quietFrom: from, quietUntil: until, summaryHour }, context) => {
    if (!quiet) return
    if (!isSpan({ from, until })) context.addIssue({ code: 'custom', path: ['quietUntil'], message: NO_SPAN() })
    else if (isQuietAt(summaryHour, { from, until }))
      context.addIssue({ code: 'custom', path: ['summaryHour'], message: SUMMARY_IS_QUIET() })
  })

export const toPreferencesOfForm = ({
  choices,
  pushChoices,
  quiet,
  quietFrom: from,
  quietUntil: until,
  summaryHour,
}: z.output<typeof preferencesForm>): PreferencesInput => ({
  choices: toChoices(choices, isChoice),
  pushChoices: toChoices(pushChoices, isPushChoice),
  quietHours: quiet ? toQuietHours({ from, until }) : null,
  summaryHour,
})
