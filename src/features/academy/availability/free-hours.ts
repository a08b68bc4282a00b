import { t } from '#kernel/messages.ts'

/** `30 free minutes`, `1 free hour`, `5.5 free hours`, of so many free half-hours. */
export const freeHoursLabel = (halfHours: number): string =>
  halfHours === 1
    ? t('30 free minutes')
    : t('{count, plural, one {# free hour} other {# free hours}}', { count: halfHours / 2 })
