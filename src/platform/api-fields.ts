import { z } from '@hono/zod-openapi'

/** What the parameters and answers of many endpoints have alike. */

export const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })

/** Ids of our own are shorter; a longer text would only be looked up. */
export const id = z.string().min(1).max(60)
export const idParams = z.object({ id })

/** One page of a list, as `KeysetPage` has it. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).readonly(), nextCursor: z.string().nullable() })
