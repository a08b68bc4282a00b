import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'

export type CommandArgs = {
  /** The arguments after the command's name. */
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

/** Runs without the app and its database, which another process may use. */
export type LoneCommand = Omit<Command, 'run'> & { readonly runAlone: (given: CommandArgs) => Promise<void> }

/** An error that the operator can fix; its message is printed unchanged. */
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

/** Parses a command line; unknown options are refused. */
export const parseCommandLine = (line: readonly string[]): { readonly name: string; readonly args: CommandArgs } => {
  const options = Object.fromEntries([
    ...FLAGS.map(name => [name, { type: 'boolean' as const }]),
    ...OPTIONS.map(name => [name, { type: 'string' as const }]),
  ])
  try {
    const { values, positionals } = parseArgs({ args: [...line], options, allowPositionals: true })
    const given = new Map<string, unknown>(Object.entries(values))
    const [name = 'help', ...rest] = given.has('help') ? ['help'] : positionals
    const option = (wanted: string) => {
      const text = given.get(wanted)
      return typeof text === 'string' ? text : undefined
    }
    return { name, args: { positionals: rest, option, has: wanted => given.get(wanted) === true } }
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

/** Validates one value with the schema that forms and the API use. */
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
