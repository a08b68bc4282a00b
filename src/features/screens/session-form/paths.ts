export const AVAILABILITY_PATH = '/campus/teacher-panel/availability'
export const publishedPath = (id: string): string => `/campus/my-sessions/${id}/published`
