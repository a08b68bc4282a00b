import { z } from 'zod'
import { parseDatabaseAddress } from './database-address.ts'

/** Kinds of values that variables of the environment have. What is wrong is said as the end of a sentence that begins with the variable's name. */

export const booleanFlag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform(value => value === '1' || value === 'true')
export const mustBeOneOf = (options: readonly string[]) =>
  `must be ${[options.slice(0, -1).join(', '), options.at(-1)].filter(Boolean).join(' or ')}`
export const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: mustBeOneOf(options) })
export const urlLike = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
/** `parse` returns what is wrong as the end of a sentence. */
export const addressOf = (parse: (text: string) => object | string) =>
  z.string().superRefine((text, ctx) => {
    const parsed = parse(text)
    if (typeof parsed === 'string') ctx.addIssue({ code: 'custom', message: parsed })
  })
export const databaseAddress = addressOf(parseDatabaseAddress)
export const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
/** `name@site.example`, or the same in angle brackets after a name. */
export const isSender = (text: string) => z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success
/** An issuer of OpenID Connect; unencrypted only on this machine, for a test server. */
export const issuer = z
  .string()
  .refine(text => URL.canParse(text) && (text.startsWith('https://') || (/^http:/.test(text) && isLoopback(text))), {
    error: 'must be an address such as https://accounts.google.com',
  })
/** The origin of a server of tests in place of a provider. */
export const testServer = z
  .string()
  .refine(isOrigin, { error: 'must be an address such as http://127.0.0.1:4000' })
  .transform(text => new URL(text).origin)
  .optional()
/** What 32 random hexadecimal digits have at least; a repeated word has less. */
const MIN_SECRET_BITS = 96
/** Bits by how often each character of the text comes in it. */
const entropyOf = (text: string): number =>
  [...Map.groupBy(text, character => character).values()].reduce(
    (bits, { length }) => bits - length * Math.log2(length / text.length),
    0,
  )
export const minLength = (least: number) => z.string().min(least, { error: `must have at least ${least} characters` })
export const secret = minLength(32).refine(text => entropyOf(text) >= MIN_SECRET_BITS, {
  error: 'is too easy to guess: use the output of `openssl rand -base64 48`',
})
export const integerBetween = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
/** Pairs as the variables of OpenTelemetry have them. */
export const pairs = z
  .string()
  .regex(/^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, { error: 'must be name=value, name=value' })

export const isLoopback = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
