import type pg from 'pg'
import type { recordStatements } from '#tests/bench/statement-recorder.ts'

type Statement = ReturnType<ReturnType<typeof recordStatements>['take']>[number]
type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] }

const LARGE = 10_000

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
  const found = new Map<string, string>()
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|update|delete)/i.test(text) || found.has(text)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    const scanned = rows.flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => [...scannedTables(Plan)]))
    const tables = large.filter(({ name }) => scanned.includes(name)).map(({ name }) => name)
    if (tables.length > 0)
      found.set(text, `${tables.join(', ')} is read from end to end by ${text} with ${JSON.stringify(values)}`)
  }
  return [...found.values()]
}
