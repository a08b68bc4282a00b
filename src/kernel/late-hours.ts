import { pluralize } from './pluralize.ts'

/** The rule of cancelling for people: `Free cancellation up to 24 hours before`. */
export const freeCancellation = (lateHours: number): string =>
  `Free cancellation up to ${pluralize(lateHours, 'hour')} before`

/** `less than 24 hours`: why cancelling is charged. */
export const lessThanLate = (lateHours: number): string => `less than ${pluralize(lateHours, 'hour')}`
