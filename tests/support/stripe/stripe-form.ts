import { z } from 'zod'

/** An answer of Stripe that is an error. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { readonly error: Readonly<Record<string, unknown>> }
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.message ?? error.code))
    this.status = status
    this.body = { error }
  }
}

export const invalid = (message: string, { code, param }: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) })
export const missing = (what: string, id: string) =>
  new StripeRefusal(404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing', param: 'id', message: `No such ${what}: '${id}'` },
  })

type Nested = { [key: string]: Nested | string }

/** `a[b][0][c]=v` as nested objects; objects with the keys 0, 1, … are lists. */
export const decodeForm = (text: string): unknown => {
  const root: Nested = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [...name.matchAll(/[^[\]]+/g)].map(([key]) => key)
    const last = keys.pop()
    if (last === undefined) throw invalid('A parameter has no name')
    let at = root
    for (const key of keys) {
      const next = at[key] ?? Object.create(null)
      if (typeof next === 'string') throw invalid(`Invalid object: ${name}`, { param: name })
      at[key] = next
      at = next
    }
    at[last] = value
  }
  return toLists(root)
}

const toLists = (value: Nested | string): unknown => {
  if (typeof value === 'string') return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([key], place) => key === String(place))
  return isList
    ? entries.map(([, each]) => toLists(each))
    : Object.fromEntries(entries.map(([k, v]) => [k, toLists(v)]))
}

/** Refuses what the parameters of an endpoint do not allow, as Stripe does: an unknown one, a missing one, another type. */
export const parseParams = <Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  if (unknown === 'payment_method_types')
    throw invalid('payment_method_types is no longer supported', {
      ...{ code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    })
  const param = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].join('.')
  if (unknown) throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  throw invalid(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param })
}

export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform(text => text === 'true')
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine(record => Object.keys(record).length <= 50)
  .default({})
export const expand = z.array(z.string().regex(/^[a-z_]+(\.[a-z_]+){0,3}$/)).default([])
