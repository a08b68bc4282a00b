import { EVENTS_PATH, eventPath } from '#features/academy/paths.ts'
import { type EventFilters, type EventView, eventFilterInput, type Selection, typedPrice } from './schema.ts'

/** The filters in an address; unreadable ones are named by `problem`, and none is set. */
export const readFilters = (
  params: URLSearchParams,
): { readonly filters: EventFilters; readonly problem: string | null } => {
  const parsed = eventFilterInput.safeParse(Object.fromEntries(params))
  return parsed.success
    ? { filters: parsed.data, problem: null }
    : { filters: {}, problem: parsed.error.issues[0]?.message ?? null }
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
      filters: readFilters(params).filters,
      ...(price.success ? { price: price.data } : {}),
    },
    typed,
  }
}
