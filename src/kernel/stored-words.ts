import { writeDay } from './day-names.ts'
import { type StoredSentence, type StoredValue, t } from './messages.ts'
import { formatPLN } from './money.ts'
import { formatDate, formatDateAndTimeRange } from './time.ts'
import { SCHOOL_ZONE } from './zones.ts'

/** Words that are kept and shown to several people: a sentence, or text that is the same in all languages, such as a title. */
export type StoredWords = string | StoredSentence

/** Among values of which nothing is known, such as those of the audit. */
export const isStoredSentence = (value: object): value is StoredSentence =>
  'sentence' in value && typeof value.sentence === 'string' && Object.keys(value).every(key => KEYS.includes(key))
const KEYS: readonly string[] = ['sentence', 'values'] satisfies readonly (keyof StoredSentence)[]

/** Says kept words: now, to the current reader. A sentence that their language no longer has is said in English. */
export const sayStored = (words: StoredWords): string => {
  if (typeof words === 'string') return words
  const { sentence, values = {} } = words
  const said = Object.entries(values).map(([name, value]) => [name, sayValue(value)] as const)
  return t(sentence, Object.fromEntries(said))
}

const sayValue = (value: StoredValue): string | number => {
  if (typeof value !== 'object') return value
  if ('sentence' in value) return sayStored(value)
  if ('grosze' in value) return formatPLN(value.grosze)
  if ('month' in value)
    return writeDay(Temporal.PlainDate.from(`${value.month}-01`), { month: 'long', year: 'numeric' })
  if ('date' in value) return formatDate(value.date, SCHOOL_ZONE, null)
  return formatDateAndTimeRange(value.start, value.end, SCHOOL_ZONE, value.seen)
}
