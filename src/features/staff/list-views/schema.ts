import { z } from 'zod'
import { MAX_FILTER_ADDRESS, MAX_FILTER_NAME } from './lists.ts'

export const savedFilterInput = z.strictObject({
  name: z
    .string({ error: 'Name the filter.' })
    .trim()
    .min(1, 'Name the filter.')
    .max(MAX_FILTER_NAME, `Use at most ${MAX_FILTER_NAME} characters.`),
  address: z.string().max(MAX_FILTER_ADDRESS, 'These filters are too long to be kept.'),
})

export const deletedFilterInput = z.strictObject({ filter: z.string().min(1).max(40) })

const columnNames = z.array(z.string().max(40)).max(20)

/** Of the columns that the form offers, those that are shown; the others of the form are hidden. */
export const columnsInput = z.strictObject({ column: columnNames.default([]), offered: columnNames.default([]) })
