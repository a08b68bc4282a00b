import { findDangers, type Released } from './expand-contract.ts'
import { splitStatements } from './sql-statements.ts'

const DROP_COLUMN = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/i
const NEW_INDEX = /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)(.* ON "(\w+)")/i
const OLD_INDEX = /^DROP INDEX (?!CONCURRENTLY)/i
const NEW_CONSTRAINT = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" (?:CHECK|FOREIGN KEY)(?!.*NOT VALID)/i

export type Steps = {
  /** In one transaction, while the released version serves. */
  readonly expand: readonly string[]
  /** Afterwards, without a lock: constraints are validated. */
  readonly validate: readonly string[]
  /** Afterwards, outside of a transaction: indexes. */
  readonly concurrent: readonly string[]
  /** What the released version reads: one version later. */
  readonly contract: readonly string[]
}

/** Whether a column may be left out by who inserts a row. */
export type IsOptional = (table: string, column: string) => boolean

/** Takes the statements that drizzle-kit wrote apart, so that the released version survives each step. */
export const divideStatements = (statements: readonly string[], released: Released, isOptional: IsOptional): Steps => {
  const steps = {
    expand: [] as string[],
    validate: [] as string[],
    concurrent: [] as string[],
    contract: [] as string[],
  }
  for (const statement of statements) {
    const text = splitStatements(statement)[0]?.text ?? ''
    const isOfReleased = (table: string | undefined) => table !== undefined && table in released.tables
    const [, table, column] = DROP_COLUMN.exec(text) ?? []
    const [, constrained, constraint] = NEW_CONSTRAINT.exec(text) ?? []
    if (findDangers(statement, released).some(danger => /\bdrops .*which version\b/.test(danger))) {
      steps.contract.push(`${text};`)
      // The next version does not write it.
      if (table && column && !isOptional(table, column))
        steps.expand.push(`ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP NOT NULL;`)
    } else if (isOfReleased(NEW_INDEX.exec(text)?.[3]))
      steps.concurrent.push(
        `${text.replace(NEW_INDEX, (_, unique = '', rest) => `CREATE ${unique}INDEX CONCURRENTLY ${rest}`)};`,
      )
    else if (OLD_INDEX.test(text))
      steps.concurrent.push(
        `${text.replace(OLD_INDEX, 'DROP INDEX CONCURRENTLY IF EXISTS ').replace('IF EXISTS IF EXISTS', 'IF EXISTS')};`,
      )
    else if (isOfReleased(constrained)) {
      steps.expand.push(`${text} NOT VALID;`)
      steps.validate.push(`ALTER TABLE "${constrained}" VALIDATE CONSTRAINT "${constraint}";`)
    } else steps.expand.push(statement)
  }
  return steps
}

/** Of what waits for its second step, the statements that no released version needs any more. */
export const listDue = (waiting: readonly string[], released: Released): readonly string[] =>
  waiting.filter(statement => findDangers(statement, released).length === 0)
