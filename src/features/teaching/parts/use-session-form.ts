import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { PublishInput } from '#features/academy/schema.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { type SessionFormFields, sessionForm } from '../session-form-schema.ts'

type SessionFormOptions = {
  readonly verb: string
  readonly actionResult: ActionResult | undefined
  readonly defaults: Partial<Record<keyof SessionFormFields, string | readonly string[] | undefined>>
}

/** The teacher's form; the browser validates it with the same schema as the server. */
export const useSessionForm = ({ verb, actionResult, defaults }: SessionFormOptions) =>
  useForm<SessionFormFields, PublishInput, string[]>({
    id: verb,
    lastResult: actionResult?.verb === verb ? actionResult.result : null,
    defaultValue: defaults as Record<string, string>,
    // `SessionForm` validates a field when it is left.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const typed = new FormData()
      for (const [name, value] of formData) if (name !== 'verb') typed.append(name, value)
      return parseWithZod(typed, { schema: sessionForm })
    },
  })

export type SessionFormMetadata = ReturnType<typeof useSessionForm>[0]
export type SessionFieldset = ReturnType<typeof useSessionForm>[1]
