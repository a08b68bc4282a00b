import type { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'
import type { Message } from '#kernel/messages.ts'
import type { Policy } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'

/**
 * Form actions about the training that the page's URL names by `param`: an id, or the token of a link. Each is what it does with its input, and the
 * sentence after it.
 */
export const actsOn =
  (param: 'id' | 'token', policy: Policy) =>
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (ctx: Ctx, key: string, input: z.output<Schema>) => Promise<unknown>,
    done: Message,
  ) =>
    actionHandler({
      policy,
      schema,
      run: async ({ ctx, params, input }) => {
        await run(ctx, params[param] ?? '', input)
        return { done: done() }
      },
    })
