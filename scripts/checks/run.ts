import { citationsLead } from './citations.ts'
import { nothingIsDead } from './dead-code.ts'
import { endpointsAreDocumented } from './documented.ts'
import type { Gate } from './gate.ts'
import { importsRunOneWay } from './imports.ts'
import { codeIsTidy } from './lint.ts'
import { mutationsAskFirst } from './policies.ts'
import { migrationsMatchTables } from './tables.ts'
import { typesHold } from './types.ts'

export const GATES: readonly (readonly [name: string, gate: Gate])[] = [
  ['types hold', typesHold],
  ['code is tidy', codeIsTidy],
  ['imports run one way, without circles', importsRunOneWay],
  ['migrations match tables', migrationsMatchTables],
  ['endpoints are documented', endpointsAreDocumented],
  ['mutations ask a policy first', mutationsAskFirst],
  ['citations lead somewhere', citationsLead],
  ['nothing is dead', nothingIsDead],
]

/** Runs all gates at once and prints each with its findings; answers how many stand and how many fell. */
export const runGates = async (root: string): Promise<{ passed: number; failed: number }> => {
  let failed = 0
  await Promise.all(
    GATES.map(async ([name, gate]) => {
      const begun = performance.now()
      const findings = await gate(root).catch((error: unknown) => [
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      ])
      if (findings.length > 0) failed++
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(
        [`${findings.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`, ...findings.map(line => `    ${line}`)].join(
          '\n',
        ),
      )
    }),
  )
  return { passed: GATES.length - failed, failed }
}
