export const TASKS_PATH = '/admin/tasks'
export const taskPath = (id: string): string => `${TASKS_PATH}/${id}`
export const taskFilePath = (id: string): string => `${taskPath(id)}/file`
