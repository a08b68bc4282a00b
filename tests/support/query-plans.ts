import type pg from 'pg'
import type { recordStatements } from '#tests/bench/statement-recorder.ts'

type Statement = ReturnType<ReturnType<typeof recordStatements>['take']>[number]
type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] }

const LARGE = 10_000

/** Statements whose lists of parameters differ only in length have one plan. */
const shapeOf = (text: string): string => text.replaceAll(/\$\d+(, \$\d+)+/g, '…')

function* scannedTables(plan: Plan): Generator<string> {
  if (plan['Node Type'] === 'Seq Scan') yield plan['Relation Name'] ?? ''
  for (const part of plan.Plans ?? []) yield* scannedTables(part)
}

/** Each statement whose plan, with its parameters, reads a table of more than 10,000 rows from end to end, as a sentence. */
export const findFullScans = async (
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<readonly string[]> => {
  const { rows: large } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
  )
  const found: string[] = []
  const byShape = new Map(statements.map(statement => [shapeOf(statement.text), statement]))
  for (const { text, values } of byShape.values()) {
    if (!/^\s*(select|with|update|delete)/i.test(text)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    const scanned = rows.flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => [...scannedTables(Plan)]))
    const tables = large.filter(({ name }) => scanned.includes(name)).map(({ name }) => name)
    if (tables.length > 0)
      found.push(`${tables.join(', ')} is read from end to end by ${text} with ${JSON.stringify(values)}`)
  }
  return found
}
