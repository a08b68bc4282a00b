import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { MAX_FILES_OF_PART } from './schema.ts'

/** Also for those whom it does not concern. */
export const HOMEWORK_NOT_FOUND: Refusal = {
  code: 'homework_not_found',
  status: 404,
  message: msg('Homework not found'),
}
export const HOMEWORK_FILE_NOT_FOUND: Refusal = {
  code: 'homework_file_not_found',
  status: 404,
  message: msg('File not found'),
}
export const DUE_TOO_EARLY: Refusal = {
  code: 'due_too_early',
  status: 422,
  field: 'due',
  message: msg('Choose a time that is ahead, and at most a year.'),
}
export const NO_STUDENTS: Refusal = {
  code: 'no_students',
  status: 409,
  message: msg('No student has a booked lesson on this date, so there is no one to do homework.'),
}
export const ALREADY_MARKED: Refusal = {
  code: 'already_marked',
  status: 409,
  message: msg('Your teacher has answered already, so this homework cannot be handed in again.'),
}
export const NOTHING_HANDED_IN: Refusal = {
  code: 'nothing_handed_in',
  status: 422,
  field: 'text',
  message: msg('Write something or add a file before you hand it in.'),
}
export const NOT_HANDED_IN_YET: Refusal = {
  code: 'not_handed_in_yet',
  status: 409,
  message: msg('Nothing was handed in yet. You can mark it once it is, or once it is due.'),
}
export const HANDED_IN_AGAIN: Refusal = {
  code: 'handed_in_again',
  status: 409,
  message: msg('The student has handed it in again in the meantime. Read it before you mark it.'),
}
export const HOMEWORK_HANDED_IN: Refusal = {
  code: 'homework_handed_in',
  status: 409,
  message: msg('A student has handed it in or was marked already, so it stays.'),
}
export const FILE_HANDED_IN: Refusal = {
  code: 'file_handed_in',
  status: 409,
  message: msg('This file was handed in, so it stays.'),
}
export const TOO_MANY_HOMEWORK_FILES: Refusal = {
  code: 'too_many_homework_files',
  status: 409,
  message: () => t('At most {count} files can be added here.', { count: MAX_FILES_OF_PART }),
}
