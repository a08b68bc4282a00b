export const STAFF_PATH = '/admin/staff'
export const staffMemberPath = (uid: string): string => `${STAFF_PATH}/${uid}`
