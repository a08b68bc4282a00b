import { userPath } from '#features/staff/user-admin/paths.ts'

export const goodwillPath = (uid: string): string => `${userPath(uid)}/goodwill`
