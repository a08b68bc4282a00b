import { defineEvent } from '#platform/events.ts'
import type { StaffList } from './lists.ts'

/** The entity is the person whose list it is. Without the name: audit rows outlive a filter. */
type FilterPayload = { readonly list: StaffList; readonly filterId: string }

export const filterSaved = defineEvent<FilterPayload>('list_filter.saved')
export const filterDeleted = defineEvent<FilterPayload>('list_filter.deleted')
