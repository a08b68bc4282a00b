import { t } from './messages.ts'

/** The rule of cancelling for people: `Free cancellation up to 24 hours before`. */
export const freeCancellation = (lateHours: number): string =>
  t('Free cancellation up to {lateHours, plural, one {# hour} other {# hours}} before', { lateHours })

/** `less than 24 hours`: why cancelling is charged. */
export const lessThanLate = (lateHours: number): string =>
  t('less than {lateHours, plural, one {# hour} other {# hours}}', { lateHours })
