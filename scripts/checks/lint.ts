import { relative } from 'node:path'
import { type Check, runTool } from './check.ts'

const COMMAND = ['check', '--error-on-warnings', '--max-diagnostics=none', '--reporter=github']
const ANNOTATION = /^::\w+ title=(?<rule>[^,]*),file=(?<file>[^,]*),line=(?<line>\d+).*?::(?<words>.*)$/

/** Biome's rules and its format; a warning counts. */
export const checkLint: Check = async root => {
  const output = await runTool(root, 'biome', COMMAND)
  const findings = output.flatMap(text => {
    const { rule, file = '', line, words } = ANNOTATION.exec(text)?.groups ?? {}
    return rule ? [`${relative(root, file)}:${line}: ${words} (${rule})`] : []
  })
  return findings.length > 0 ? findings : output
}
