import { pluralize } from '#kernel/pluralize.ts'

/** `30 minutes free`, `1 hour free`, `5.5 hours free`, of so many free half-hours. */
export const freeHoursLabel = (halfHours: number): string =>
  halfHours === 1 ? '30 minutes free' : `${pluralize(halfHours / 2, 'hour')} free`
