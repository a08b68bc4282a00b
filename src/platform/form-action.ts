import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import type { Closable } from '#kernel/closable.ts'
import { msg } from '#kernel/messages.ts'
import type { Policy } from '#kernel/policy.ts'
import { type Refusal, type SaidRefusal, saidRefusal, withParams } from '#kernel/refusal.ts'
import { refuseIfClosed } from './closing.ts'
import { refuseIfNotConfirmed } from './confirming.ts'
import { readFormData } from './form-data.ts'
import { type FormFields, formFields } from './form-fields.ts'
import { createLoaderContext, enforcePolicy, type LoaderContext, toDataResponse } from './page-loader.ts'
import { problemFromRefusal, refusalOf } from './problem.ts'
import { nameRoute } from './tracing.ts'
import { isMultipart, type ReceivedFile, receiveUpload } from './uploads.ts'

type ActionHandler<Schema extends z.ZodType> = {
  readonly policy: Policy
  readonly schema: Schema
  /** Staff can close it: then its form shows the reason, with what was typed. */
  readonly closable?: Closable
  /** Money leaves, or a role changes: who has a second factor and has not given it lately is asked for it, with what was typed. */
  readonly confirmed?: true
  /** Counts this try before its input is read: input that is refused counts as well. */
  readonly rateLimit?: (loaderContext: LoaderContext) => Promise<void>
  /** It takes a file: every multipart form of the page goes to it. */
  readonly upload?: UploadOptions
  readonly run: (
    loaderContext: LoaderContext & { readonly input: z.output<Schema>; readonly file: ReceivedFile | null },
  ) => Promise<Response | Outcome | undefined>
}

type Outcome = {
  /** Shown as a toast. */
  readonly done?: string
  /** The page shows the same as `done` at once: only screen readers get the sentence. */
  readonly isOnPage?: true
  /** For the page that answers the form, and kept nowhere. */
  readonly shown?: Readonly<Record<string, string | readonly string[]>>
}

type UploadOptions = {
  readonly maxFileBytes: number
  /** Refuses before anything of the body is read. */
  readonly admit: (loaderContext: LoaderContext) => Promise<unknown>
}

/** The result of an action: conform's reply (with what was typed) and the name of the form action in `verb`. `refusal` is set where a rule refused. */
export type ActionResult = {
  readonly verb: string
  readonly result: SubmissionResult<string[]>
  readonly done?: string
  readonly shown?: Outcome['shown']
  readonly refusal?: SaidRefusal
}

/** Keeps the schema's type between `schema` and `run`. */
export const actionHandler = <Schema extends z.ZodType>(spec: ActionHandler<Schema>): ActionHandler<z.ZodType> =>
  spec as unknown as ActionHandler<z.ZodType>

/**
 * A page's action. The field `verb` names the handler; a form without it runs the first. Bad input and fields that the
 * handler's schema does not know answer 422, with a message for each and everything else that was typed; a refusal answers its
 * status, shown beside its field or above the form. A multipart form goes to the handler with `upload`, with the file beside its fields. `verbs` names
 * all handlers.
 */
export const formAction = (handlers: Readonly<Record<string, ActionHandler<z.ZodType>>>) => {
  const fieldsOf = Object.fromEntries(
    Object.entries(handlers).map(([name, { schema }]) => [name, formFields(schema)] as const),
  )
  const respondTo = async (loaderContext: LoaderContext, form: FormData | null, file: ReceivedFile | null) => {
    if (!form) throw data(problemFromRefusal(UNREADABLE_FORM), { status: UNREADABLE_FORM.status })
    const verb = String(form.get('verb') ?? Object.keys(handlers)[0])
    const handler = Object.hasOwn(handlers, verb) ? handlers[verb] : undefined
    const fields = fieldsOf[verb]
    if (!handler || !fields) throw data(problemFromRefusal(UNKNOWN_ACTION), { status: UNKNOWN_ACTION.status })
    form.delete('verb')
    enforcePolicy(handler.policy, loaderContext)
    const unknown = removeUnknownFields(form, fields)
    const respond = (declared: Refusal, schema: z.ZodType) => {
      const refusal = saidRefusal(declared)
      return data<ActionResult>(
        { verb, result: refusedResult(form, schema, refusal), refusal },
        { status: refusal.status },
      )
    }
    try {
      await handler.rateLimit?.(loaderContext)
    } catch (error) {
      return respond(expectRefusal(error), z.unknown())
    }
    nameLists(form, fields)
    if (unknown !== undefined) return respond(withParams(UNKNOWN_FIELD, { name: unknown }), handler.schema)
    const submission = parseWithZod(form, { schema: handler.schema })
    if (submission.status !== 'success')
      return data<ActionResult>({ verb, result: submission.reply({ hideFields: SECRET_FIELDS }) }, { status: 422 })
    try {
      if (handler.closable) await refuseIfClosed(handler.closable, loaderContext.ctx.now)
      if (handler.confirmed) refuseIfNotConfirmed(loaderContext.ctx)
      const result = await handler.run({ ...loaderContext, input: submission.value, file })
      if (result instanceof Response) return result
      if (result?.done) loaderContext.requestContext.flash[result.isOnPage ? 'announce' : 'set'](result.done)
      return data<ActionResult>({ verb, result: submission.reply(), ...result })
    } catch (error) {
      return respond(expectRefusal(error), handler.schema)
    }
  }
  const [uploadVerb, uploading] = Object.entries(handlers).find(([, { upload }]) => upload) ?? []
  const act = async ({ request, context, params, pattern }: ActionFunctionArgs) => {
    nameRoute(pattern)
    const loaderContext = createLoaderContext(request, context, params)
    if (!uploading?.upload || !isMultipart(request)) return respondTo(loaderContext, await readFormData(request), null)
    enforcePolicy(uploading.policy, loaderContext)
    const received = await receive(loaderContext, uploading.upload)
    received.form.set('verb', uploadVerb ?? '')
    try {
      return await respondTo(loaderContext, received.form, received.file)
    } finally {
      await received.close()
    }
  }
  return Object.assign(act, { verbs: Object.keys(handlers) })
}

const receive = async (loaderContext: LoaderContext, { admit, maxFileBytes }: UploadOptions) => {
  try {
    await admit(loaderContext)
    return await receiveUpload(loaderContext.request, maxFileBytes)
  } catch (error) {
    throw toDataResponse(error)
  }
}

/** Returns the first name that was removed. */
const removeUnknownFields = (form: FormData, fields: FormFields): string | undefined => {
  const isKnown = (name: string, value: FormDataEntryValue) =>
    name === '__intent__' ? typeof value === 'string' && fields.hasIntent(value) : fields.hasName(name)
  const unknown = [...form].filter(([name, value]) => !isKnown(name, value)).map(([name]) => name)
  for (const name of new Set(unknown)) form.delete(name)
  return unknown[0]
}

/** Danger: conform reads a name with one value as that value, and a page that shows it as a list would fail. */
const nameLists = (form: FormData, { isList }: FormFields): void => {
  for (const name of new Set(form.keys().filter(isList))) {
    const values = form.getAll(name)
    form.delete(name)
    for (const value of values) form.append(`${name}[]`, value)
  }
}

/** Throws what is not a refusal, as the answer that a person may see. */
const expectRefusal = (error: unknown): Refusal => {
  const refusal = refusalOf(error)
  if (!refusal) throw toDataResponse(error)
  return refusal
}

/** The fields as they were typed, without the secret ones, and the refusal beside its field or above the form. */
const refusedResult = (
  form: FormData,
  schema: z.ZodType,
  { field, message }: SaidRefusal,
): SubmissionResult<string[]> => {
  const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }
  return parseWithZod(form, { schema }).reply({ ...errors, hideFields: SECRET_FIELDS })
}

const UNKNOWN_ACTION: Refusal = {
  code: 'no_such_act',
  status: 400,
  message: msg('This form is out of date. Please reload the page and try again.'),
}
const UNKNOWN_FIELD: Refusal = { code: 'unknown_field', status: 422, message: msg('This form has no field "{name}".') }
const UNREADABLE_FORM: Refusal = { code: 'no_form', status: 400, message: msg('This form could not be read.') }

const SECRET_FIELDS = ['password', 'newPassword', 'currentPassword', 'code']
