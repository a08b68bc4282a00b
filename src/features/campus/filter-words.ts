import { TYPE_NAMES } from '#features/academy/session-types.ts'
import { subject, subjectName } from '#features/catalogue/subjects.ts'
import { clock } from '#kernel/timetable.ts'
import type { Filters } from './filters.ts'
import { daysInWords } from './row.ts'

/** What each filter says once it is set; null where it is not. */
export const subjectWords = ({ subject: id }: Filters): string | null => {
  const found = id === null ? undefined : subject(id)
  return found ? subjectName(found) : null
}

export const typeWords = ({ types }: Filters): string | null => {
  const words = types.map((type, index) => (index === 0 ? TYPE_NAMES[type] : TYPE_NAMES[type].toLowerCase()))
  return words.length > 0 ? words.join(', ') : null
}

const hoursWords = ({ from, to }: Filters): string | null => {
  if (from !== null && to !== null) return `${clock(from)} – ${clock(to)}`
  if (from !== null) return `after ${clock(from)}`
  return to === null ? null : `before ${clock(to)}`
}

export const timeWords = (filters: Filters): string | null =>
  [filters.days.length > 0 ? daysInWords(filters.days) : null, hoursWords(filters)].filter(Boolean).join(' · ') || null

export const priceWords = ({ upTo }: Filters): string | null => (upTo === null ? null : `Up to ${upTo} PLN`)
