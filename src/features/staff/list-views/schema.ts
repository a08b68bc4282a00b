import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg } from '#kernel/messages.ts'
import { MAX_FILTER_ADDRESS, MAX_FILTER_NAME } from './lists.ts'
import { FILTER_TOO_LONG } from './refusals.ts'

export const savedFilterInput = z.strictObject({
  name: visibleLine(MAX_FILTER_NAME, msg('Name the filter.')),
  address: z.string().max(MAX_FILTER_ADDRESS, { error: FILTER_TOO_LONG.message }),
})

export const deletedFilterInput = z.strictObject({ filter: z.string().min(1).max(40) })

const columnNames = z.array(z.string().max(40)).max(20)

/** Of the columns that the form offers, those that are shown; the others of the form are hidden. */
export const columnsInput = z.strictObject({ column: columnNames.default([]), offered: columnNames.default([]) })
