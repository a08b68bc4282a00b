import type { SessionFormFields } from './schema.ts'

/** The steps of publishing, in their order (docs/product.md §4.14). */
export const STEPS = ['what', 'when', 'price'] as const
export type Step = (typeof STEPS)[number]

export const STEP_TITLES: Readonly<Record<Step, string>> = { what: 'What', when: 'When', price: 'Price' }

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
