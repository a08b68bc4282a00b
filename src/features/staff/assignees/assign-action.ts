import { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import type { Policy } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'

const assigneeForm = z.object({ assigneeId: z.string().max(60).default('') })

/** The action of an `AssigneeCard`, for what the page's `:id` names. Without an assignee it is given back to all staff. */
export const assignAction = (
  policy: Policy,
  assign: (ctx: Ctx, id: string, assigneeId: string | null) => Promise<unknown>,
) =>
  actionHandler({
    policy,
    schema: assigneeForm,
    run: async ({ ctx, params, input }) => {
      await assign(ctx, params.id ?? '', input.assigneeId || null)
      return { done: input.assigneeId ? t('Assigned') : t('Assigned to all staff'), isOnPage: true }
    },
  })
