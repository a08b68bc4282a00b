import { pluralize } from '#kernel/pluralize.ts'

/** `30 minutes open`, `1 hour open`, `5.5 hours open`, of so many free half-hours. */
export const freeHoursLabel = (halfHours: number): string =>
  halfHours === 1 ? '30 minutes open' : `${pluralize(halfHours / 2, 'hour')} open`
