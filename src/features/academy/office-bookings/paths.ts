import { FOR_PARAM } from '#features/people/family/for-param.ts'

/** The page on which staff choose the person and the session to book. */
export const BOOK_PATH = '/admin/book'

export const bookForPath = (query: { readonly person?: string; readonly session?: string }): string =>
  `${BOOK_PATH}?${new URLSearchParams(query)}`

/** The page of a session as it is for this person, where staff book. */
export const sessionForPath = (sessionId: string, personId: string): string =>
  `/campus/sessions/${sessionId}?${new URLSearchParams({ [FOR_PARAM]: personId })}`

const PROPOSE_FOR_PATH = '/admin/proposals/new'

/** The page on which staff move a lesson for people who phone. */
export const moveForPath = (lessonId: string): string =>
  `${PROPOSE_FOR_PATH}?${new URLSearchParams({ lesson: lessonId })}`

/** The page on which staff propose an extra lesson for its teacher. */
export const extraForPath = (reservationId: string): string =>
  `${PROPOSE_FOR_PATH}?${new URLSearchParams({ reservation: reservationId })}`

/** The page of a lesson, which then asks whether staff cancel it for the student's side. */
export const cancelForPath = (lessonId: string): string => `/campus/lessons/${lessonId}?cancel&for-student`
