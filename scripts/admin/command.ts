import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'

export type Given = {
  /** The words after the command's name. */
  readonly words: readonly string[]
  readonly option: (name: string) => string | undefined
  readonly has: (name: string) => boolean
}

export type Command = {
  readonly name: string
  readonly usage: string
  readonly says: string
  readonly run: (ctx: Ctx, given: Given) => Promise<void>
}

/** What the operator can mend; printed as it stands. */
export class WrongCommand extends Error {}

const FLAGS = ['verified', 'help']
const OPTIONS = ['email', 'username', 'name', 'password', 'role', 'zone', 'birth-date', 'guardian', 'limit']

/** Splits a command line; unknown options are refused rather than overlooked. */
export const readLine = (line: readonly string[]): { readonly name: string; readonly given: Given } => {
  const options = Object.fromEntries([
    ...FLAGS.map(name => [name, { type: 'boolean' as const }]),
    ...OPTIONS.map(name => [name, { type: 'string' as const }]),
  ])
  try {
    const { values, positionals } = parseArgs({ args: [...line], options, allowPositionals: true })
    const said = new Map<string, unknown>(Object.entries(values))
    const [name = 'help', ...words] = said.has('help') ? ['help'] : positionals
    const option = (wanted: string) => {
      const text = said.get(wanted)
      return typeof text === 'string' ? text : undefined
    }
    return { name, given: { words, option, has: wanted => said.get(wanted) === true } }
  } catch (error) {
    throw new WrongCommand(error instanceof Error ? error.message : String(error))
  }
}

/** One value by the schema that forms and the API use too. */
export const valid = <Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  text: string | undefined,
): z.output<Schema> => {
  const read = schema.safeParse(text)
  if (!read.success) throw new WrongCommand(`${name}: ${read.error.issues[0]?.message}`)
  return read.data
}

export const word = ({ words }: Given, index: number, what: string): string => {
  const found = words[index]
  if (!found) throw new WrongCommand(`${what} is missing`)
  return found
}
