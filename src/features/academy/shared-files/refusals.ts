import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { TYPES_SENTENCE } from './file-types.ts'
import { MAX_FILES } from './schema.ts'

export const NO_FILE: Refusal = { code: 'no_file', status: 422, field: 'file', message: msg('Choose a file.') }
export const EMPTY_FILE: Refusal = {
  code: 'empty_file',
  status: 422,
  field: 'file',
  message: msg('This file is empty. Please choose another.'),
}
export const FILE_TOO_LARGE: Refusal = {
  code: 'file_too_large',
  status: 422,
  field: 'file',
  message: msg('This file is larger than 25 MB. Please choose a smaller one, or split it.'),
}
export const TYPE_NOT_ALLOWED: Refusal = {
  code: 'type_not_allowed',
  status: 415,
  field: 'file',
  message: () => t('Files of this type cannot be shared. You can share {types}.', { types: TYPES_SENTENCE() }),
}
export const TOO_MANY_FILES: Refusal = {
  code: 'too_many_files',
  status: 409,
  message: () => t('At most {count} files are shared here. Delete some first.', { count: MAX_FILES }),
}
