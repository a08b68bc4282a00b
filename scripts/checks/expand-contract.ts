import { type Statement, splitList, splitStatements } from './sql-statements.ts'

/** What the last released version reads: it runs beside the next one, on the tables of the next one. */
export type Released = {
  readonly version: string
  /** Its last migration. */
  readonly migration: string
  readonly tables: Readonly<Record<string, readonly string[]>>
}

/** A reason in a comment, for what is dangerous in general and not here. Nothing excuses taking away what a released version reads. */
const REASON = /^-- safe: \S.{9,}/
const NAME = '(?:"?public"?\\.)?"?(\\w+)"?'
const pattern = (text: string) => new RegExp(text.replaceAll('NAME', NAME), 'i')

const ALTER = pattern('^alter table (?:if exists )?(?:only )?NAME (.+)$')
const DROP_TABLE = pattern('^drop table (?:if exists )?(.+?)(?: cascade| restrict)?$')
const DROP_COLUMN = pattern('^drop (?:column )?(?:if exists )?(?!constraint\\b)NAME')
const RENAME = pattern('^rename (?:(constraint) )?(?:column )?(?:to NAME|NAME to NAME)')
const ADD_COLUMN = pattern(
  '^add (?:column )?(?:if not exists )?(?!constraint\\b|check\\b|foreign\\b|unique\\b|primary\\b|exclude\\b)NAME (.+)',
)
const ALTER_COLUMN = pattern('^alter (?:column )?NAME (.+)')
const ADD_CONSTRAINT = /^add (?:constraint "?(\w+)"? )?(check|foreign key|unique|primary key|exclude)\b(.*)/i
const VALIDATE = /^validate constraint "?(\w+)"?/i
const CREATE_INDEX = pattern(
  '^create (?:unique )?index (concurrently )?(?:if not exists )?(?:"?\\w+"? )?on (?:only )?NAME',
)
const CONCURRENT = /^(create (unique )?|drop )index concurrently/i
const CHANGE_ROWS = pattern('^(?:with .+ )?(?:update (?:only )?|delete from (?:only )?)NAME')
const WHOLE_TABLE =
  /^(lock|cluster|vacuum full|reindex(?!.* concurrently)|refresh materialized view(?! concurrently))\b/i

type Danger = { readonly isOfReleased: boolean; readonly sentence: string }
const reads = (what: string, { version }: Released): Danger => ({
  isOfReleased: true,
  sentence: `${what}, which version ${version} reads`,
})
const danger = (sentence: string): Danger => ({ isOfReleased: false, sentence })

function* dangersOfColumn(column: string, change: string): Generator<Danger> {
  if (/^(set data )?type\b/i.test(change))
    yield danger(`changes the type of ${column}, which rewrites the table: add a column beside it`)
  if (/^set not null/i.test(change))
    yield danger(
      `makes ${column} required: the version before may write none. Later: a NOT VALID check, its validation, then this`,
    )
  if (/^drop default/i.test(change))
    yield danger(`takes away the default of ${column}, on which the version before relies`)
}

function* dangersOfNewColumn(column: string, definition: string): Generator<Danger> {
  const hasDefault = /\bdefault\b/i.test(definition)
  if (/\bnot null\b/i.test(definition) && !hasDefault && !/\bgenerated\b/i.test(definition))
    yield danger(`adds ${column} as required and without a default: the version before writes none`)
  if (
    /\b(generated|\w*serial)\b/i.test(definition) ||
    /\bdefault\b.*\b(random|gen_random_uuid|clock_timestamp|nextval)\(/i.test(definition)
  )
    yield danger(
      `adds ${column} with a value for each row, which rewrites the table: add it empty and fill it by a job`,
    )
  if (/\b(unique|primary key)\b/i.test(definition))
    yield danger(`adds ${column} with an index that blocks: make it CONCURRENTLY`)
  // Postgres does not look at a new foreign key whose values are all null.
  if (/\bcheck\b/i.test(definition) || (/\breferences\b/i.test(definition) && hasDefault))
    yield danger(`adds ${column} with a constraint that reads the table under a lock: add it NOT VALID by itself`)
}

function* dangersOfConstraint(kind: string, rest: string): Generator<Danger> {
  const isUnique = /unique|primary/i.test(kind)
  if (isUnique && !/\busing index\b/i.test(rest))
    yield danger('adds a unique constraint: make its index CONCURRENTLY, then add it USING INDEX')
  if (/exclude/i.test(kind)) yield danger('adds an exclusion constraint, which reads the table under a lock')
  if (/check|foreign/i.test(kind) && !/\bnot valid\b/i.test(rest))
    yield danger('adds a constraint without NOT VALID: validate it in a migration of its own')
}

function* dangersOfAlter(
  table: string,
  action: string,
  released: Released,
  added: ReadonlySet<string>,
): Generator<Danger> {
  const columns = released.tables[table] ?? []
  const isRead = (column: string | undefined) => column !== undefined && columns.includes(column)
  const [, constraint] = VALIDATE.exec(action) ?? []
  if (constraint !== undefined) {
    if (added.has(constraint)) yield danger(`validates ${constraint} in the migration that adds it, under its lock`)
    return
  }
  const [, isConstraint, newTable, from] = RENAME.exec(action) ?? []
  if (newTable !== undefined) yield reads(`renames the table ${table}`, released)
  if (from !== undefined && !isConstraint && isRead(from)) yield reads(`renames ${table}.${from}`, released)
  const [, dropped] = DROP_COLUMN.exec(action) ?? []
  if (isRead(dropped)) yield reads(`drops ${table}.${dropped}`, released)
  const [, kept, change = ''] = ALTER_COLUMN.exec(action) ?? []
  if (kept !== undefined && isRead(kept)) yield* dangersOfColumn(`${table}.${kept}`, change)
  const [, , kind, rest = ''] = ADD_CONSTRAINT.exec(action) ?? []
  if (kind !== undefined) yield* dangersOfConstraint(kind, rest)
  const [, column, definition = ''] = ADD_COLUMN.exec(action) ?? []
  if (column !== undefined) yield* dangersOfNewColumn(`${table}.${column}`, definition)
  if (/^set schema\b/i.test(action)) yield reads(`moves the table ${table}`, released)
  if (/^set (tablespace|logged|unlogged|access method)\b/i.test(action)) yield danger(`rewrites the table ${table}`)
}

function* dangersOf({ text }: Statement, released: Released, added: ReadonlySet<string>): Generator<Danger> {
  const isOfReleased = (table: string | undefined) => table !== undefined && table in released.tables
  const [, altered, actions = ''] = ALTER.exec(text) ?? []
  if (altered !== undefined && isOfReleased(altered))
    for (const action of splitList(actions)) yield* dangersOfAlter(altered, action, released, added)
  const [, tables = ''] = DROP_TABLE.exec(text) ?? []
  for (const [, table] of tables.matchAll(new RegExp(NAME, 'g')))
    if (isOfReleased(table)) yield reads(`drops the table ${table}`, released)
  const [, concurrently, indexed] = CREATE_INDEX.exec(text) ?? []
  if (indexed !== undefined && !concurrently && isOfReleased(indexed))
    yield danger(`makes an index of ${indexed} under a lock: CREATE INDEX CONCURRENTLY, in a migration of its own`)
  if (/^drop index (?!concurrently)/i.test(text)) yield danger('drops an index under a lock: DROP INDEX CONCURRENTLY')
  const [, changed] = CHANGE_ROWS.exec(text) ?? []
  if (isOfReleased(changed)) yield danger(`changes rows of ${changed} in one transaction: use a job, in parts`)
  if (/^truncate\b/i.test(text)) yield danger('empties a table')
  if (WHOLE_TABLE.test(text)) yield danger('locks a whole table')
  if (/^drop (function|procedure|routine|trigger|schema|view|type|domain|sequence|rule|policy|extension)\b/i.test(text))
    yield danger('drops what the version before may need')
  if (/^do\b/i.test(text)) yield danger('is a block whose statements cannot be read')
  if (/^alter type\b.*\b(rename|drop)\b/i.test(text)) yield danger('changes a type that the version before reads')
}

/** Why a migration must not run while the last released version serves, a sentence for each statement. */
export const findDangers = (sql: string, released: Released): readonly string[] => {
  const statements = splitStatements(sql)
  const added = new Set(
    statements.flatMap(({ text }) => [...text.matchAll(/add constraint "?(\w+)"?/gi)].map(([, name = '']) => name)),
  )
  const found = statements.flatMap(statement => {
    const isExcused = statement.comments.some(comment => REASON.test(comment))
    const dangers = [...dangersOf(statement, released, added)].filter(each => each.isOfReleased || !isExcused)
    return dangers.map(({ sentence }) => `${sentence} (${statement.text.slice(0, 80)})`)
  })
  const concurrent = statements.filter(({ text }) => CONCURRENT.test(text)).length
  const isMixed = concurrent > 0 && concurrent < statements.length
  const isJoined =
    concurrent > 0 && sql.split('--> statement-breakpoint').some(part => splitStatements(part).length > 1)
  return [
    ...found,
    ...(isMixed ? ['mixes CONCURRENTLY, which runs outside of a transaction, with other statements'] : []),
    ...(isJoined ? ['has two statements with CONCURRENTLY that no --> statement-breakpoint separates'] : []),
  ]
}
