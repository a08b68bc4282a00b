import { t } from '#kernel/messages.ts'

/** Page of a reservation, on which it is also paid while it is held. */
export const reservationPath = (reservationId: string): string => `/campus/reservations/${reservationId}`

/** The breadcrumbs of a page about a reservation, for the student's side. */
export const stepsToReservation = (id: string, title: string) => [
  { label: t('My reservations'), to: '/campus/reservations' },
  { label: title, to: reservationPath(id) },
]

/** The booked lessons as a calendar file. */
export const calendarFilePath = (reservationId: string): string => `/api/v1/reservations/${reservationId}/calendar`

/** The same page, which then asks whether the place shall be released. */
export const releasePath = (reservationId: string): string => `${reservationPath(reservationId)}?${RELEASE_PARAM}`

export const RELEASE_PARAM = 'release'

/** Page of one lesson, where it can be cancelled. */
export const lessonPath = (lessonId: string): string => `/campus/lessons/${lessonId}`

/** The page on which staff return a lesson that did not take place. */
export const returnLessonPath = (lessonId: string): string => `${lessonPath(lessonId)}/return`

/** The permanent join link of a lesson. */
export const joinPath = (lessonId: string): string => `/join/${lessonId}`

/** The page that asks whether a student leaves a group or a course. */
export const resignPath = (reservationId: string): string => `${reservationPath(reservationId)}/resign`

/** The page on which staff end an agreement. */
export const terminatePath = (reservationId: string): string => `${reservationPath(reservationId)}/terminate`

/** The page on which the student's side or the teacher asks the school to end an agreement. */
export const askEndPath = (reservationId: string): string => `${reservationPath(reservationId)}/ask-to-end`

/** The page on which a teacher's proposed changes of a reservation are answered. */
export const changesPath = (reservationId: string): string => `${reservationPath(reservationId)}/changes`

/** The page on which staff change the price of a reservation's lessons, or of one. */
export const repricePath = (reservationId: string, lessonId?: string): string =>
  `${reservationPath(reservationId)}/price${lessonId ? `?lesson=${lessonId}` : ''}`

/** The page of a person's proposals. */
export const PROPOSALS_PATH = '/campus/proposals'

/** The page on which another time of a lesson is proposed. */
export const reschedulePath = (lessonId: string): string => `${PROPOSALS_PATH}/new?lesson=${lessonId}`

/** The page on which an extra lesson is proposed. */
export const extraLessonPath = (reservationId: string): string => `${PROPOSALS_PATH}/new?reservation=${reservationId}`
/** The page of a session's files, for its enrolled students. */
export const materialsPath = (sessionId: string): string => `/campus/sessions/${sessionId}/materials`
