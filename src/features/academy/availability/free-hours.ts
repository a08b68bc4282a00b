import { pluralize } from '#kernel/pluralize.ts'

/** `30 free minutes`, `1 free hour`, `5.5 free hours`, of so many free half-hours. */
export const freeHoursLabel = (halfHours: number): string =>
  halfHours === 1 ? '30 free minutes' : pluralize(halfHours / 2, 'free hour')
