import { MONEY_PATH } from '#features/staff/staff-money/paths.ts'

export const CODES_PATH = `${MONEY_PATH}/codes`
export const NEW_CODE_PATH = `${CODES_PATH}/new`
export const codePath = (id: string): string => `${CODES_PATH}/${id}`
