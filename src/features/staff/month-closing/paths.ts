import { MONEY_PATH } from '#features/staff/staff-money/paths.ts'

export const MONTHS_PATH = `${MONEY_PATH}/months`
/** The page of a month, `2026-11`. */
export const monthPath = (month: string): string => `${MONTHS_PATH}/${month}`
/** The page of one statement, for staff. */
export const statementPath = (id: string): string => `${MONEY_PATH}/statements/${id}`
