import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from 'react-router'
import type { z } from 'zod'
import type { Policy } from '#kernel/policy.ts'
import { type Refusal, RefusalError } from '#kernel/refusal.ts'
import { readFormData } from './form-data.ts'
import { createLoaderContext, enforcePolicy, isDataResponse, type LoaderContext } from './page-loader.ts'
import { problemFromError, problemFromRefusal } from './problem.ts'

type ActionHandler<Schema extends z.ZodType> = {
  readonly policy: Policy
  readonly schema: Schema
  readonly run: (
    loaderContext: LoaderContext & { readonly input: z.output<Schema> },
  ) => Promise<Response | { readonly done: string } | undefined>
}

/** The result of an action: conform's reply (with what was typed) and the name of the form action in `verb`. `refusal` is set where a rule refused. */
export type ActionResult = {
  readonly verb: string
  readonly result: SubmissionResult<string[]>
  readonly done?: string
  readonly refusal?: Refusal
}

/** Keeps the schema's type between `schema` and `run`. */
export const actionHandler = <Schema extends z.ZodType>(spec: ActionHandler<Schema>): ActionHandler<z.ZodType> =>
  spec as unknown as ActionHandler<z.ZodType>

/**
 * A page's action. The field `verb` names the handler; a form without it runs the first. Bad input
 * answers 422 with a message for each field and everything that was typed; a refusal answers its status, shown beside its field or above the form.
 */
export const formAction =
  (handlers: Readonly<Record<string, ActionHandler<z.ZodType>>>) =>
  async ({ request, context, params }: ActionFunctionArgs) => {
    const loaderContext = createLoaderContext(request, context, params)
    const form = await readFormData(request)
    if (!form) throw data(problemFromRefusal(UNREADABLE_FORM), { status: UNREADABLE_FORM.status })
    const names = Object.keys(handlers)
    const name = String(form.get('verb') ?? names[0])
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
    if (!handler) throw data(problemFromRefusal(UNKNOWN_ACTION), { status: UNKNOWN_ACTION.status })
    form.delete('verb')
    enforcePolicy(handler.policy, loaderContext)
    const submission = parseWithZod(form, { schema: handler.schema })
    if (submission.status !== 'success')
      return data<ActionResult>(
        { verb: name, result: submission.reply({ hideFields: SECRET_FIELDS }) },
        { status: 422 },
      )
    try {
      const result = await handler.run({ ...loaderContext, input: submission.value })
      if (result instanceof Response) return result
      if (result) loaderContext.requestContext.flash.set(result.done)
      return data<ActionResult>({ verb: name, result: submission.reply(), ...(result ? { done: result.done } : {}) })
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        if (error instanceof Response || isDataResponse(error)) throw error
        const problem = problemFromError(error)
        throw data(problem, { status: problem.status })
      }
      const { refusal } = error
      const errors = refusal.field
        ? { fieldErrors: { [refusal.field]: [refusal.message] } }
        : { formErrors: [refusal.message] }
      return data<ActionResult>(
        { verb: name, result: submission.reply({ ...errors, hideFields: SECRET_FIELDS }), refusal },
        { status: refusal.status },
      )
    }
  }

const UNKNOWN_ACTION: Refusal = {
  code: 'no_such_act',
  status: 400,
  message: 'This form asks for what this page cannot do.',
}
const UNREADABLE_FORM: Refusal = { code: 'no_form', status: 400, message: 'This form could not be read.' }

const SECRET_FIELDS = ['password', 'newPassword', 'currentPassword']
