export const ADMIN_TRAININGS_PATH = '/admin/trainings'
export const adminTrainingPath = (id: string): string => `${ADMIN_TRAININGS_PATH}/${id}`
/** The trainer's pages. */
export const MY_TRAININGS_PATH = '/campus/trainings'
export const myTrainingPath = (id: string): string => `${MY_TRAININGS_PATH}/${id}`
/** The pages behind secret links. */
export const schoolTrainingPath = (token: string): string => `/training/offers/${token}`
export const participantTrainingPath = (token: string): string => `/training/part/${token}`
