import '#ui/schemas-without-eval.ts'
import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { ActionResult } from '#platform/form-action.ts'
import { errorsInPageOrder } from '../errors-in-page-order.ts'
import { type SessionFormFields, sessionForm } from '../schema.ts'
import type { WeeklyRow } from '../weekly-rows.ts'
import { focusFirstError } from './focus-first-error.ts'

type SessionFormOptions = {
  readonly verb: string
  readonly actionResult: ActionResult | undefined
  readonly defaults: Partial<Record<keyof SessionFormFields, string | readonly (string | WeeklyRow)[] | undefined>>
  /** Of the whole session unless another is given. */
  readonly schema?: z.ZodType<object> | undefined
}

/** The teacher's form; the browser validates it with the same schema as the server. */
export const useSessionForm = ({ verb, actionResult, defaults, schema = sessionForm }: SessionFormOptions) => {
  const lastResult = actionResult?.verb === verb ? actionResult.result : null
  useEffect(() => {
    // What the server refused.
    if (lastResult?.status === 'error') focusFirstError(document.getElementById(verb))
  }, [lastResult, verb])
  return useForm<SessionFormFields, object, string[]>({
    id: verb,
    lastResult,
    defaultValue: defaults as object,
    // `SessionForm` validates a field when it is left.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validateSession(formData, schema),
  })
}

const validateSession = (formData: FormData, schema: z.ZodType<object>) => {
  const typed = new FormData()
  for (const [name, value] of formData) if (name !== 'verb') typed.append(name, value)
  return parseWithZod(typed, { schema })
}

/** The errors of what is in a session's form now, in the order of its fields; empty where it can be published. */
export const errorsIn = (form: HTMLFormElement): Readonly<Record<string, readonly string[]>> => {
  const submission = validateSession(new FormData(form), sessionForm)
  return submission.status === 'success' ? {} : errorsInPageOrder(submission.error ?? {}, submission.payload)
}

export type SessionFormMetadata = ReturnType<typeof useSessionForm>[0]
export type SessionFieldset = ReturnType<typeof useSessionForm>[1]
