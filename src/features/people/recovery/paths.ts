export const CASES_PATH = '/admin/recovery'
export const casePath = (id: string): string => `${CASES_PATH}/${id}`
