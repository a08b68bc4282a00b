import { t } from '#kernel/messages.ts'
import { actionHandler } from '#platform/form-action.ts'
import type { StaffList } from './lists.ts'
import { mayKeepViewOf } from './policy.ts'
import { columnsInput, deletedFilterInput, savedFilterInput } from './schema.ts'
import { chooseColumns, deleteFilter, saveFilter } from './views.ts'

/** The form actions of a page with a `ListTools`; `columns` are those that can be hidden. */
export const viewActions = (list: StaffList, columns: readonly string[] = []) => ({
  saveFilter: actionHandler({
    policy: mayKeepViewOf(list),
    schema: savedFilterInput,
    run: async ({ ctx, input }) => {
      await saveFilter(ctx, list, input)
      return { done: t('Filter saved') }
    },
  }),
  deleteFilter: actionHandler({
    policy: mayKeepViewOf(list),
    schema: deletedFilterInput,
    run: async ({ ctx, input }) => {
      await deleteFilter(ctx, list, input.filter)
      return { done: t('Filter deleted') }
    },
  }),
  columns: actionHandler({
    policy: mayKeepViewOf(list),
    schema: columnsInput,
    run: async ({ ctx, input }) => {
      await chooseColumns(ctx, list, {
        shown: input.column,
        offered: columns.filter(name => input.offered.includes(name)),
      })
      return { done: t('Columns saved') }
    },
  }),
})
