import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const TASK_NOT_FOUND: Refusal = { code: 'task_not_found', status: 404, message: msg('Task not found') }
export const TASK_OVER: Refusal = { code: 'task_over', status: 409, message: msg('This task is already over.') }
export const NO_TASK_FILE: Refusal = { code: 'no_task_file', status: 404, message: msg('This task has no file.') }
export const TOO_MANY_TASKS: Refusal = {
  code: 'too_many_tasks',
  status: 409,
  message: msg('Three of your tasks are still running. Wait for one to end, or stop it.'),
}
