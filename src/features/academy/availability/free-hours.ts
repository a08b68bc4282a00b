import { t } from '#kernel/messages.ts'

/** `30 minutes open`, `1 hour open`, `5.5 hours open`, of so many free half-hours. Not "free", which beside a price says that it costs nothing. */
export const freeHoursLabel = (halfHours: number): string =>
  halfHours === 1
    ? t('30 minutes open')
    : t('{count, plural, one {# hour} other {# hours}} open', { count: halfHours / 2 })
