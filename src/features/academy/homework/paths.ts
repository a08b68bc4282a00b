export const HOMEWORK_PATH = '/campus/homework'
/** One student's homework: where it is handed in, read and marked. */
export const homeworkPath = (assignmentId: string): string => `${HOMEWORK_PATH}/${assignmentId}`
export const homeworkFilePath = (assignmentId: string, fileId: string): string =>
  `${homeworkPath(assignmentId)}/files/${fileId}`
