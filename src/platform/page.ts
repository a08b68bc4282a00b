import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'
import type { Policy } from '#kernel/policy.ts'
import { type Refusal, Refused } from '#kernel/refusal.ts'
import { readForm } from './form.ts'
import type { Notice } from './notice.ts'
import { NOT_NOW, problemFrom, problemOf } from './problem.ts'

/** What the composition hands to every page of one request. */
export type Visit = {
  readonly ctx: Ctx
  readonly nonce: string
  readonly siteUrl: string
  readonly siteName: string
  readonly isProduction: boolean
  /** Who visits could not be read just now: the page treats them as a visitor, but sends nobody to log in. */
  readonly viewerUnknown: boolean
  /** `visit.notice.say('Saved')` before a redirect shows a toast on the page that follows. */
  readonly notice: Notice
}

export const visitContext = createContext<Visit>()

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext)

type Given = {
  readonly ctx: Ctx
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly request: Request
  readonly visit: Visit
}

/** Only a path of this site, as browsers read it: what `//elsewhere`, `/\\elsewhere`, `/.//elsewhere` or a scheme would open is replaced by the fallback. */
export const ownPath = (wanted: string | null | undefined, fallback = '/'): string => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, OWN)) return fallback
  const url = new URL(wanted, OWN)
  return url.origin === OWN && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback
}

const OWN = 'http://own.invalid'

/** A page's loader: the policy first (visitors are sent to log in and come back), refusals as their status and sentence. */
export const read =
  <Result>({ policy, load }: { policy: Policy; load: (given: Given) => Promise<Result> | Result }) =>
  async ({ request, context, params }: LoaderFunctionArgs): Promise<Result> => {
    const given = givenOf(request, context, params)
    guard(policy, given)
    try {
      return await load(given)
    } catch (error) {
      if (error instanceof Response || isData(error)) throw error
      const problem = problemFrom(error)
      throw data(problem, { status: problem.status })
    }
  }

type Verb<Schema extends z.ZodType> = {
  readonly policy: Policy
  readonly schema: Schema
  readonly run: (
    given: Given & { readonly input: z.output<Schema> },
  ) => Promise<Response | { readonly done: string } | undefined>
}

/** What an action answers: conform's result (with what was typed) and which verb it was. `refusal` is set where a rule said no. */
export type Outcome = {
  readonly verb: string
  readonly result: SubmissionResult<string[]>
  readonly done?: string
  readonly refusal?: Refusal
}

/** Keeps the schema's type between a verb's `schema` and its `run`. */
export const verb = <Schema extends z.ZodType>(spec: Verb<Schema>): Verb<z.ZodType> =>
  spec as unknown as Verb<z.ZodType>

/**
 * A page's action. A form names its verb in the field `verb` (the only one needs none). Bad input answers 422 with a message
 * for each field and everything that was typed; a refusal answers its status beside its field or on top of the form.
 */
export const act =
  (verbs: Readonly<Record<string, Verb<z.ZodType>>>) =>
  async ({ request, context, params }: ActionFunctionArgs) => {
    const given = givenOf(request, context, params)
    const form = await readForm(request)
    if (!form) throw data(problemOf(NO_FORM), { status: NO_FORM.status })
    const names = Object.keys(verbs)
    const name = String(form.get('verb') ?? names[0])
    const chosen = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (!chosen) throw data(problemOf(NO_SUCH_ACT), { status: NO_SUCH_ACT.status })
    form.delete('verb')
    guard(chosen.policy, given)
    const submission = parseWithZod(form, { schema: chosen.schema })
    if (submission.status !== 'success')
      return data<Outcome>({ verb: name, result: submission.reply({ hideFields: SECRET_FIELDS }) }, { status: 422 })
    try {
      const answer = await chosen.run({ ...given, input: submission.value })
      if (answer instanceof Response) return answer
      if (answer) given.visit.notice.say(answer.done)
      return data<Outcome>({ verb: name, result: submission.reply(), ...(answer ? { done: answer.done } : {}) })
    } catch (error) {
      if (!(error instanceof Refused)) {
        if (error instanceof Response || isData(error)) throw error
        const problem = problemFrom(error)
        throw data(problem, { status: problem.status })
      }
      const { refusal } = error
      const errors = refusal.field
        ? { fieldErrors: { [refusal.field]: [refusal.message] } }
        : { formErrors: [refusal.message] }
      return data<Outcome>(
        { verb: name, result: submission.reply({ ...errors, hideFields: SECRET_FIELDS }), refusal },
        { status: refusal.status },
      )
    }
  }

const NO_SUCH_ACT: Refusal = {
  code: 'no_such_act',
  status: 400,
  message: 'This form asks for what this page cannot do.',
}
const NO_FORM: Refusal = { code: 'no_form', status: 400, message: 'This form could not be read.' }

const SECRET_FIELDS = ['password', 'newPassword', 'currentPassword']

const isData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'

const givenOf = (request: Request, context: Readonly<RouterContextProvider>, params: Given['params']): Given => {
  const visit = visitOf(context)
  return { ctx: visit.ctx, params, url: new URL(request.url), request, visit }
}

const guard = (policy: Policy, { ctx, url, request, visit }: Given) => {
  const refusal = policy(ctx.actor)
  if (visit.viewerUnknown && (refusal || request.method !== 'GET')) throw data(problemOf(NOT_NOW), { status: 503 })
  if (!refusal) return
  if (refusal.status !== 401) throw data(problemOf(refusal), { status: refusal.status })
  const from = request.method === 'GET' ? url.pathname.replace(/\.data$/, '') + url.search : url.pathname
  throw redirect(`/enter?to=${encodeURIComponent(ownPath(from))}`)
}
