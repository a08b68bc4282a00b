import { type FieldMetadata, type FormMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { FormEvent, ReactNode } from 'react'
import { Form, useActionData } from 'react-router'
import type { z } from 'zod'
import { CONFIRM_FIRST } from '#kernel/confirming.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { ConfirmHere } from './confirm-here.tsx'
import { focusWrongControl } from './focus-wrong-control.ts'
import { FormErrorSummary } from './form-error-summary.tsx'
import { Stack } from './layout.tsx'
import './schemas-without-eval.ts'
import { useBlurValidation } from './use-blur-validation.ts'

/** What the server answered to a form: the part that forms show. */
export type FormResult = {
  readonly verb: string
  readonly result: SubmissionResult<string[]>
  readonly done?: string
  readonly refusal?: Refusal
}

type Fields = Record<string, unknown>
type ActionFormOptions<Schema extends z.ZodType<Fields>> = {
  readonly verb: string
  readonly schema: Schema
  readonly actionResult: FormResult | undefined
  readonly defaults?: Readonly<Record<string, string | readonly string[] | undefined>>
}

type ActionFormFields<Schema extends z.ZodType<Fields>> = {
  readonly [Name in keyof z.input<Schema>]-?: FieldMetadata<unknown, Fields, string[]>
}

/** The form of one action: it shows the server's result and validates with the same schema in the browser. */
export const useActionForm = <Schema extends z.ZodType<Fields>>({
  verb,
  schema,
  actionResult,
  defaults = {},
}: ActionFormOptions<Schema>) => {
  const [form, fields] = useForm<Fields, z.output<Schema>>({
    id: verb,
    lastResult: actionResult?.verb === verb ? actionResult.result : null,
    constraint: getZodConstraint(schema),
    defaultValue: defaults as Record<string, string>,
    // `ActionForm` validates a field when it is left.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const typed = new FormData()
      for (const [name, value] of formData) if (name !== 'verb') typed.append(name, value)
      return parseWithZod(typed, { schema })
    },
  })
  return [form, fields as ActionFormFields<Schema>] as const
}

/** conform has put the focus on the first half-hour of a grid; it belongs on the one that is wrong. */
const focusWrongSlot = ({ currentTarget: form }: FormEvent<HTMLFormElement>) =>
  requestAnimationFrame(() => {
    const grid = form.querySelector('[data-slot] :focus')?.closest<HTMLElement>('[role=grid]')
    if (grid) focusWrongControl(grid)
  })

type ActionFormProps = {
  readonly form: FormMetadata<Fields, string[]>
  /** The form has a file: where scripts run, this sends it. */
  readonly upload?: (form: HTMLFormElement) => void
  /** The form may have a file, and is sent as a whole like any other. */
  readonly isMultipart?: boolean
  /** The page that takes the form, where it is not this one. */
  readonly action?: string
  readonly children: ReactNode
}

export const ActionForm = ({ form, upload, isMultipart = false, action, children }: ActionFormProps) => {
  const { onSubmit, ...formProps } = getFormProps(form)
  const blurValidation = useBlurValidation(form.validate)
  const submit: typeof onSubmit = event => {
    onSubmit(event)
    focusWrongSlot(event)
    if (!upload || event.defaultPrevented) return
    event.preventDefault()
    upload(event.currentTarget)
  }
  const answer = useActionData<FormResult>()
  const isRefused = answer?.refusal !== undefined && answer.verb === form.id
  const isUnconfirmed = form.errors?.includes(sentenceOf(CONFIRM_FIRST)) ?? false
  return (
    <>
      {isUnconfirmed && <ConfirmHere />}
      <Form
        method="post"
        {...formProps}
        {...blurValidation}
        onSubmit={submit}
        {...(upload || isMultipart ? { encType: 'multipart/form-data' as const } : {})}
        {...(action === undefined ? {} : { action })}
        data-refused={isRefused || undefined}
        preventScrollReset
      >
        <input type="hidden" name="verb" value={form.id} />
        <Stack gap={4}>
          <FormErrorSummary errors={form.allErrors} formId={form.id} failed={form.status === 'error'} />
          {children}
        </Stack>
      </Form>
    </>
  )
}
