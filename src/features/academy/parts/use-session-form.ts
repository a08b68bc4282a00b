import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { Outcome } from '#platform/page.ts'
import { type SessionFields, sessionForm } from '../form.ts'
import type { PublishInput } from '../schema.ts'

type Given = {
  readonly verb: string
  readonly outcome: Outcome | undefined
  readonly defaults: Partial<Record<keyof SessionFields, string | readonly string[] | undefined>>
}

/** The teacher's form, checked in the browser by the schema that the server checks with. */
export const useSessionForm = ({ verb, outcome, defaults }: Given) =>
  useForm<SessionFields, PublishInput, string[]>({
    id: verb,
    lastResult: outcome?.verb === verb ? outcome.result : null,
    defaultValue: defaults as Record<string, string>,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const typed = new FormData()
      for (const [name, value] of formData) if (name !== 'verb') typed.append(name, value)
      return parseWithZod(typed, { schema: sessionForm })
    },
  })

export type SessionForm = ReturnType<typeof useSessionForm>[0]
export type SessionFieldset = ReturnType<typeof useSessionForm>[1]
