import type { Ctx } from '#kernel/actor.ts'
import type { Said } from '#kernel/messages.ts'
import type { Policy } from '#kernel/policy.ts'
import type { CsvCell } from '#platform/csv.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** The next part of the work: at most `limit` entries behind `position`, from the beginning where it is null. */
export type BatchQuery = { readonly position: string | null; readonly limit: number }

type Declaration<Input> = {
  /** In snake case. */
  readonly name: string
  /** What the person who starts it reads: "Export of users". */
  readonly label: Said
  /** Asked when it is started, again before each batch, and when the file is downloaded. */
  readonly mayStart: Policy
  /** How many entries there are, for the progress. */
  readonly count: (reader: Reader, ctx: Ctx, input: Input) => Promise<number>
}

/** Writes a CSV file. */
export type ExportKind<Input> = Declaration<Input> & {
  /** Said in the language of the person who started it on a page, as all that `readRows` says; in English for the API. */
  readonly columns: readonly Said[]
  /** Without an ending; of one that has a month or the like, with it. */
  readonly fileName: string | ((input: Input) => string)
  /** The lines of the next batch, and where it ends; a null position says that nothing follows. */
  readonly readRows: (
    reader: Reader,
    ctx: Ctx,
    input: Input,
    batch: BatchQuery,
  ) => Promise<{ readonly rows: readonly (readonly CsvCell[])[]; readonly position: string | null }>
}

export type TaskItem = { readonly id: string; readonly label: string }

/** Does one thing to many. */
export type BulkKind<Input> = Declaration<Input> & {
  /** The items behind the one with the id `position`, always in the same order; none at the end. */
  readonly readItems: (reader: Reader, ctx: Ctx, input: Input, batch: BatchQuery) => Promise<readonly TaskItem[]>
  /**
   * One item, as the person who started the task, in a transaction of its own that also records it as done: it happens once. A refusal
   * is kept with its sentence, and the task goes on.
   */
  readonly act: (tx: Tx, ctx: Ctx, input: Input, item: TaskItem) => Promise<void>
}

/** A kind whose own types only it knows. */
export type TaskKind = ExportKind<never> | BulkKind<never>

export const isExport = (kind: TaskKind): kind is ExportKind<never> => 'readRows' in kind

export const fileNameOf = ({ fileName }: ExportKind<never>, input: unknown): string =>
  typeof fileName === 'string' ? fileName : fileName(input as never)

let kindsByName: ReadonlyMap<string, TaskKind> = new Map()

/** Called once at startup with the kinds of all features. Throws when a kind is declared twice. */
export const registerTaskKinds = (kinds: readonly TaskKind[]): void => {
  const byName = new Map(kinds.map(each => [each.name, each]))
  if (byName.size < kinds.length) throw new Error('a kind of task is declared twice')
  kindsByName = byName
}

/** Undefined for a kind of another release. */
export const findTaskKind = (name: string): TaskKind | undefined => kindsByName.get(name)
