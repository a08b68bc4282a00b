import type { Payable } from '#features/money/payments/payables.ts'

export const PACKAGE_KIND = 'package'

/** A package of lessons as a payable. */
export const packagePayable = (id: string): Payable => ({ kind: PACKAGE_KIND, id })

export const PACKAGES_PATH = '/account/packages'
/** The buyer's page of a package. */
export const packagePath = (id: string): string => `${PACKAGES_PATH}/${id}`
/** Where a package of an offer is bought. */
export const buyPackagePath = (offerId: string): string => `${PACKAGES_PATH}/new?offer=${offerId}`
