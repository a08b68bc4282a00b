import { teacherPath } from '#features/screens/session-listing/paths.ts'

/** The page on which a teacher's film is played. */
export const filmPath = (teacherId: string): string => `${teacherPath(teacherId)}/film`

/** The page on which teachers set what their public page shows. */
export const OWN_PAGE_PATH = '/campus/teacher-panel/public-page'
