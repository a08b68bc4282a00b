import { findSubject, subjectName } from '#features/academy/catalogue/subjects.ts'
import { PRICE_UNITS, SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { priceFilterLabel as upToLabel } from '#kernel/filter-labels.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { type Filters, TYPE_PRICED_PER } from './filters.ts'

/** The label of each filter that is set; null for a filter that is not. */
export const subjectFilterLabel = ({ subject: id }: Filters): string | null => {
  const found = id === null ? undefined : findSubject(id)
  return found ? subjectName(found) : null
}

export const typeFilterLabel = ({ type }: Filters): string | null => {
  const words = type.map((each, index) =>
    index === 0 ? SESSION_TYPE_LABELS[each]() : lowerCase(SESSION_TYPE_LABELS[each]()),
  )
  return words.length > 0 ? words.join(', ') : null
}

/** `Up to 60 PLN per lesson`; null for no such filter. */
export const priceFilterLabel = ({ upTo, per }: Filters): string | null =>
  upTo === null ? null : `${upToLabel(upTo)} ${PRICE_UNITS[TYPE_PRICED_PER[per]]()}`
