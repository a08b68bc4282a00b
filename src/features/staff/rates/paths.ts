import { MONEY_PATH } from '#features/staff/staff-money/paths.ts'

/** The page on which staff set rates. */
export const RATES_PATH = `${MONEY_PATH}/rates`
