import { t } from '#kernel/messages.ts'

/** `3 hours`. */
export const hoursLabel = (hours: number): string => t('{hours, plural, one {# hour} other {# hours}}', { hours })
