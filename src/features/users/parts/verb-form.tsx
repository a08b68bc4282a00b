import { type FieldMetadata, type FormMetadata, getFormProps, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { z } from 'zod'
import type { Outcome } from '#platform/page.ts'
import { FormSummary } from '#ui/form-summary.tsx'
import { Stack } from '#ui/rhythm.tsx'

type Fields = Record<string, unknown>
type Given<Schema extends z.ZodType<Fields>> = {
  readonly verb: string
  readonly schema: Schema
  readonly outcome: Outcome | undefined
  readonly defaults?: Readonly<Record<string, string | undefined>>
}

type FieldsOf<Schema extends z.ZodType<Fields>> = {
  readonly [Name in keyof z.input<Schema>]-?: FieldMetadata<unknown, Fields, string[]>
}

/** One verb's form: what the server answered to it, and the same schema in the browser. */
export const useVerbForm = <Schema extends z.ZodType<Fields>>({
  verb,
  schema,
  outcome,
  defaults = {},
}: Given<Schema>) => {
  const [form, fields] = useForm<Fields, z.output<Schema>>({
    id: verb,
    lastResult: outcome?.verb === verb ? outcome.result : null,
    constraint: getZodConstraint(schema),
    defaultValue: defaults,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const typed = new FormData()
      for (const [name, value] of formData) if (name !== 'verb') typed.append(name, value)
      return parseWithZod(typed, { schema })
    },
  })
  return [form, fields as FieldsOf<Schema>] as const
}

type Props = { readonly form: FormMetadata<Fields, string[]>; readonly children: ReactNode }

export const VerbForm = ({ form, children }: Props) => (
  <Form method="post" {...getFormProps(form)} preventScrollReset>
    <input type="hidden" name="verb" value={form.id} />
    <Stack gap={16}>
      <FormSummary errors={form.allErrors} formId={form.id} failed={form.status === 'error'} />
      {children}
    </Stack>
  </Form>
)
