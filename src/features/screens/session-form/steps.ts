import { type Message, msg } from '#kernel/messages.ts'
import type { SessionFormFields } from './schema.ts'

/** The steps of publishing, in their order (docs/product.md §4.14). */
export const STEPS = ['what', 'when', 'price'] as const
export type Step = (typeof STEPS)[number]

export const STEP_TITLES: Readonly<Record<Step, Message>> = {
  what: msg('[step] What'),
  when: msg('When'),
  price: msg('Price'),
}

type StepLink = {
  readonly to: Step
  readonly label: Message
  /** The steps that it stands for. */
  readonly steps: readonly Step[]
  /** The types that have it; without it all. */
  readonly of?: string
}

/** The last two are one for an individual session, whose price is one field. CSS shows the links of the chosen type. */
export const STEP_LINKS: readonly StepLink[] = [
  { to: 'what', label: STEP_TITLES.what, steps: ['what'] },
  { to: 'when', label: msg('When and price'), steps: ['when', 'price'], of: 'individual' },
  { to: 'when', label: STEP_TITLES.when, steps: ['when'], of: 'group course' },
  { to: 'price', label: STEP_TITLES.price, steps: ['price'], of: 'group course' },
]

/** The fields as they stand on the page. */
const FIELDS_OF = {
  what: ['type', 'subject', 'title', 'description'],
  when: ['availability', 'enteredAs', 'allowSingleSlots', 'weekly', 'date_time', 'lessons', 'lessonMinutes', 'zone'],
  price: ['price', 'maxStudents', 'minStudents', 'minimumNoticeHours', 'bufferMinutes', 'horizonWeeks'],
} as const satisfies Readonly<Record<Step, readonly (keyof SessionFormFields)[]>>

/** The terms that most teachers leave as they are: folded under "More". */
export const FOLDED: readonly (keyof SessionFormFields)[] = ['minimumNoticeHours', 'bufferMinutes', 'horizonWeeks']

export const PAGE_ORDER: readonly string[] = STEPS.flatMap(step => FIELDS_OF[step] as readonly string[])

/** `lessons[1]` stands where `lessons` does. */
export const fieldOf = (name: string): string => name.replace(/[[.].*$/, '')

/** The step of a field; null for the whole form. */
export const stepOf = (name: string): Step | null =>
  STEPS.find(step => FIELDS_OF[step].some(field => field === fieldOf(name))) ?? null
