import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { MAX_FILTER_ADDRESS, MAX_FILTER_NAME } from './lists.ts'
import { FILTER_TOO_LONG } from './refusals.ts'

export const savedFilterInput = z.strictObject({
  name: visibleLine(MAX_FILTER_NAME, 'Name the filter.'),
  address: z.string().max(MAX_FILTER_ADDRESS, FILTER_TOO_LONG.message),
})

export const deletedFilterInput = z.strictObject({ filter: z.string().min(1).max(40) })

/** The columns that are shown; those that are not sent are hidden. */
export const columnsInput = z.strictObject({ column: z.array(z.string().max(40)).max(20).default([]) })
