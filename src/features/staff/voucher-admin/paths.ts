import { MONEY_PATH } from '#features/staff/staff-money/paths.ts'

export const VOUCHERS_ADMIN_PATH = `${MONEY_PATH}/vouchers`
