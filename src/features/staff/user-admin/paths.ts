export const USERS_PATH = '/admin/users'
export const NEW_USER_PATH = `${USERS_PATH}/new`
export const userPath = (uid: string): string => `${USERS_PATH}/${uid}`
export const teacherAccessPath = (uid: string): string => `${userPath(uid)}/teacher-access`
/** Who is whose guardian around a person. */
export const familyPathOf = (uid: string): string => `${userPath(uid)}/family`
