import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const FILTER_NAME_TAKEN: Refusal = {
  code: 'filter_name_taken',
  status: 409,
  message: msg('You have a filter of this name. Choose another name, or delete that one first.'),
  field: 'name',
}
export const TOO_MANY_FILTERS: Refusal = {
  code: 'too_many_filters',
  status: 409,
  message: msg('A list has at most {most} saved filters. Delete one first.'),
}
export const FILTER_NOT_FOUND: Refusal = { code: 'filter_not_found', status: 404, message: msg('Filter not found') }
export const NOT_OF_THIS_LIST: Refusal = {
  code: 'not_of_this_list',
  status: 422,
  message: msg('These are no filters of this list.'),
  field: 'address',
}
export const FILTER_TOO_LONG: Refusal = {
  code: 'filter_too_long',
  status: 422,
  message: msg('These filters are too long to be kept.'),
  field: 'address',
}
