import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'

export type CommandArgs = {
  /** The words after the command's name. */
  readonly positionals: readonly string[]
  readonly option: (name: string) => string | undefined
  readonly has: (name: string) => boolean
}

export type Command = {
  readonly name: string
  readonly usage: string
  readonly description: string
  readonly run: (ctx: Ctx, given: CommandArgs) => Promise<void>
}

/** What the operator can mend; printed as it stands. */
export class CommandError extends Error {}

const FLAGS = ['verified', 'help']
const OPTIONS = [
  'email',
  'username',
  'name',
  'password',
  'role',
  'zone',
  'birth-date',
  'guardian',
  'guardian-account',
  'limit',
]

/** Splits a command line; unknown options are refused rather than overlooked. */
export const parseCommandLine = (line: readonly string[]): { readonly name: string; readonly args: CommandArgs } => {
  const options = Object.fromEntries([
    ...FLAGS.map(name => [name, { type: 'boolean' as const }]),
    ...OPTIONS.map(name => [name, { type: 'string' as const }]),
  ])
  try {
    const { values, positionals } = parseArgs({ args: [...line], options, allowPositionals: true })
    const said = new Map<string, unknown>(Object.entries(values))
    const [name = 'help', ...rest] = said.has('help') ? ['help'] : positionals
    const option = (wanted: string) => {
      const text = said.get(wanted)
      return typeof text === 'string' ? text : undefined
    }
    return { name, args: { positionals: rest, option, has: wanted => said.get(wanted) === true } }
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

/** One value by the schema that forms and the API use too. */
export const parseOption = <Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  text: string | undefined,
): z.output<Schema> => {
  const read = schema.safeParse(text)
  if (!read.success) throw new CommandError(`${name}: ${read.error.issues[0]?.message}`)
  return read.data
}

export const requirePositional = ({ positionals }: CommandArgs, index: number, what: string): string => {
  const found = positionals[index]
  if (!found) throw new CommandError(`${what} is missing`)
  return found
}
