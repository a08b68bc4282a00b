import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const UNKNOWN_FILTER: Refusal = {
  code: 'unknown_filter',
  status: 422,
  message: msg('There is no {what} “{given}”.'),
}
export const NO_SUCH_ACT: Refusal = { code: 'act_not_found', status: 404, message: msg('Action not found') }
export const NOTHING_SELECTED: Refusal = {
  code: 'nothing_selected',
  status: 422,
  message: msg('Select at least one row.'),
}
export const TOO_MANY_SELECTED: Refusal = {
  code: 'too_many_selected',
  status: 422,
  message: msg('That is more than {most} at once. Narrow the filter.'),
}
export const NOTHING_TO_DO: Refusal = {
  code: 'nothing_to_do',
  status: 409,
  message: msg('Nothing that you selected can be changed in this way.'),
}
export const PRICE_MISSING: Refusal = {
  code: 'price_missing',
  status: 422,
  field: 'price',
  message: msg('Enter the new price.'),
}
export const CHANGED_SINCE_PREVIEW: Refusal = {
  code: 'changed_since_preview',
  status: 409,
  message: msg('This has changed since you looked. Please check what will happen now, and confirm again.'),
}
export const NOTHING_CHANGES: Refusal = {
  code: 'nothing_changes',
  status: 422,
  message: msg('Nothing would change. Change at least one field.'),
}
