import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import {
  type EventFilters,
  type EventView,
  eventFilterInput,
  type Selection,
  typedPrice,
} from '#features/staff/event-changes/schema.ts'
import { readListFilters } from '#kernel/list-filters.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'

/** The filters of a selection. Refuses 422 where one is not valid: without it an act on everything would reach more than was shown. */
const readFilters = (params: URLSearchParams): EventFilters => {
  const { filters, errors } = readListFilters(eventFilterInput, params)
  return filters ?? refuse({ code: 'not_valid', status: 422, message: Object.values(errors)[0] ?? t('Not valid.') })
}

/** The list in a view with filters. */
export const listPath = (
  view: EventView,
  filters: EventFilters,
  more: Readonly<Record<string, string>> = {},
): string => {
  const given = Object.entries({ view, ...filters, ...more }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${EVENTS_PATH}?${new URLSearchParams(given)}`
}

/** Where an act comes from: the page of a session (`from_event`), or the list. */
export const backPath = (params: URLSearchParams, view: EventView, filters: EventFilters): string => {
  const sessionId = params.get('from_event')
  return sessionId && /^\w+$/.test(sessionId) ? eventPath(sessionId) : listPath(view, filters)
}

/** What the form of the list selects: `item` for each row, or `all` with the filters. `price` is typed in PLN. */
export const readSelection = (
  params: URLSearchParams,
): { readonly selection: Selection; readonly typed: string | null } => {
  const typed = params.get('price')
  const price = typedPrice.safeParse(typed)
  return {
    selection: {
      act: params.get('act') ?? '',
      items: params.getAll('item'),
      all: params.has('all'),
      filters: readFilters(params),
      ...(price.success ? { price: price.data } : {}),
    },
    typed,
  }
}
