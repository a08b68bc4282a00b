import { checkApiClient } from './api-client.ts'
import { checkAsvs } from './asvs.ts'
import type { Check } from './check.ts'
import { checkCitations } from './citations.ts'
import { checkConfirming } from './confirming.ts'
import { checkDeadCode } from './dead-code.ts'
import { checkEndpoints } from './endpoints.ts'
import { checkImports } from './imports.ts'
import { checkLinks } from './links.ts'
import { checkLint } from './lint.ts'
import { checkMessages } from './messages.ts'
import { checkMigrations } from './migrations.ts'
import { checkPolicies } from './policies.ts'
import { checkRoles } from './roles.ts'
import { checkStyles } from './styles.ts'
import { checkTopics } from './topics.ts'
import { checkTypes } from './types.ts'
import { checkUnsaid } from './unsaid.ts'

export const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['types hold', checkTypes],
  ['code is tidy', checkLint],
  ['imports run one way, without circles', checkImports],
  ['each sentence has its translations', checkMessages],
  ['words are said in the language of the reader', checkUnsaid],
  ['migrations match tables', checkMigrations],
  ['endpoints are documented', checkEndpoints],
  ['the client is the one of the API', checkApiClient],
  ['mutations ask a policy first', checkPolicies],
  ['what moves money or rights asks who it is', checkConfirming],
  ['roles are asked by capability', checkRoles],
  ['styles keep the steps and breakpoints', checkStyles],
  ['topics are declared in one place', checkTopics],
  ['links lead somewhere', checkLinks],
  ['citations lead somewhere', checkCitations],
  ['each requirement of ASVS has an answer', checkAsvs],
  ['nothing is dead', checkDeadCode],
]

/** Runs all checks in parallel and prints each with its findings; returns how many passed and how many failed. */
export const runChecks = async (root: string): Promise<{ passed: number; failed: number }> => {
  let failed = 0
  await Promise.all(
    CHECKS.map(async ([name, check]) => {
      const begun = performance.now()
      const findings = await check(root).catch((error: unknown) => [
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
  return { passed: CHECKS.length - failed, failed }
}
