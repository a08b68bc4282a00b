import { t } from '#kernel/messages.ts'

/** `30 bookable minutes`, `1 bookable hour`, `5.5 bookable hours`, of so many free half-hours. Not "free", which beside a price says that it costs nothing. */
export const freeHoursLabel = (halfHours: number): string =>
  halfHours === 1
    ? t('30 bookable minutes')
    : t('{count, plural, one {# bookable hour} other {# bookable hours}}', { count: halfHours / 2 })
