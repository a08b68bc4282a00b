/** A teacher's public page. */
export const teacherPath = (uid: string): string => `/campus/teachers/${uid}`
