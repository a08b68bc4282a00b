import '#ui/schemas-without-eval.ts'
import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { ActionResult } from '#platform/form-action.ts'
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
    onValidate: ({ formData }) => {
      const typed = new FormData()
      for (const [name, value] of formData) if (name !== 'verb') typed.append(name, value)
      return parseWithZod(typed, { schema })
    },
  })
}

export type SessionFormMetadata = ReturnType<typeof useSessionForm>[0]
export type SessionFieldset = ReturnType<typeof useSessionForm>[1]
