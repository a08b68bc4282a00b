import { SESSION_TYPE_LABELS } from '#features/academy/session-types.ts'
import { findSubject, subjectName } from '#features/catalogue/subjects.ts'
import { formatHour } from '#kernel/timetable.ts'
import { weekdaysLabel } from '#kernel/weekly-labels.ts'
import type { Filters } from './filters.ts'

/** The label of each filter that is set; null for a filter that is not. */
export const subjectFilterLabel = ({ subject: id }: Filters): string | null => {
  const found = id === null ? undefined : findSubject(id)
  return found ? subjectName(found) : null
}

export const typeFilterLabel = ({ type }: Filters): string | null => {
  const words = type.map((each, index) =>
    index === 0 ? SESSION_TYPE_LABELS[each] : SESSION_TYPE_LABELS[each].toLowerCase(),
  )
  return words.length > 0 ? words.join(', ') : null
}

const hoursLabel = ({ from, to }: Filters): string | null => {
  if (from !== null && to !== null) return `${formatHour(from)} – ${formatHour(to)}`
  if (from !== null) return `after ${formatHour(from)}`
  return to === null ? null : `before ${formatHour(to)}`
}

export const timeFilterLabel = (filters: Filters): string | null =>
  [filters.day.length > 0 ? weekdaysLabel(filters.day) : null, hoursLabel(filters)].filter(Boolean).join(' · ') || null

export const priceFilterLabel = ({ upTo }: Filters): string | null => (upTo === null ? null : `Up to ${upTo} PLN`)
