import { type Message, msg } from '#kernel/messages.ts'

/** The steps in which a campaign is asked for, in their order (docs/product.md §13.5). */
export const STEPS = ['players', 'story', 'times', 'send'] as const
export type Step = (typeof STEPS)[number]

export const STEP_TITLES: Readonly<Record<Step, Message>> = {
  players: msg('Players'),
  story: msg('[step] Story'),
  times: msg('[step] Times'),
  send: msg('[step] Send'),
}

const FIELDS_OF = {
  players: ['userId', 'playerCount', 'sessionLength', 'usernames'],
  story: ['theme', 'customTheme', 'type', 'preferences'],
  times: ['availability', 'from', 'to', 'slots', 'zone'],
  send: [],
} as const satisfies Readonly<Record<Step, readonly string[]>>

export const isStep = (text: unknown): text is Step => STEPS.some(step => step === text)

/** The step after this one; the last one is followed by itself. */
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step
export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null

/** The step of a field, `preferences.enjoy` included; null for what is in none. */
export const stepOf = (field: string): Step | null => {
  const [name] = field.split(/[.[]/)
  return STEPS.find(step => FIELDS_OF[step].some(each => each === name)) ?? null
}

/** What a form has of a step. */
export const fieldsOfStep = <Fields extends Readonly<Record<string, unknown>>>(
  step: Step,
  fields: Fields,
): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => stepOf(name) === step)) as Partial<Fields>

type Wrong = { readonly field: string }

/** The first step in which something is missing or wrong; the last one where nothing is. */
export const firstOpenStep = (problems: readonly Wrong[]): Step =>
  STEPS.find(step => problems.some(({ field }) => stepOf(field) === step)) ?? 'send'
