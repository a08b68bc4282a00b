import { MONEY_PATH } from '#features/staff/staff-money/paths.ts'

export const STAFF_PACKAGES_PATH = `${MONEY_PATH}/packages`
