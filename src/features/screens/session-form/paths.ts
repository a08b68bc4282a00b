export const AVAILABILITY_PATH = '/campus/teacher-panel/availability'
export const PUBLISH_PATH = '/campus/teacher-panel/publish'
/** The form begins with the fields of this session. */
export const publishLikePath = (id: string): string => `${PUBLISH_PATH}?like=${id}`
export const publishedPath = (id: string): string => `/campus/my-sessions/${id}/published`
