import { expect, it } from 'vitest'
import { type AuditReport, advisoriesOf, type Lockfile, renderReport } from './report.ts'

type Found = AuditReport['vulnerabilities'][string]

const found = (severity: 'low' | 'high' | 'critical', more: Partial<Found> = {}): Found => ({
  via: [{ title: `a ${severity} fault`, severity }],
  nodes: ['node_modules/one'],
  fixAvailable: true,
  ...more,
})
const report = (vulnerabilities: AuditReport['vulnerabilities']): AuditReport => ({
  auditReportVersion: 2,
  vulnerabilities,
})
const lockfile: Lockfile = {
  packages: {
    'node_modules/one': { version: '1.0.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/tool/node_modules/one': { version: '0.9.0', dev: true },
  },
}

it.each([
  ['none', {}, 0],
  ['a low one', { one: found('low') }, 0],
  ['a high one', { one: found('high') }, 1],
  ['a critical one beside a low one', { one: found('low'), tool: found('critical') }, 1],
] as const)('%s: exit code %#', (_, vulnerabilities, exitCode) => {
  expect(renderReport(report(vulnerabilities), lockfile).exitCode).toBe(exitCode)
})

it.each([
  ['production', ['node_modules/one']],
  ['production', ['node_modules/tool/node_modules/one', 'node_modules/one']],
  ['development only', ['node_modules/tool/node_modules/one']],
  // What is not in the lockfile may reach anything.
  ['production', ['node_modules/tool/node_modules/one', 'node_modules/gone']],
  ['production', []],
])('reaches %s at %j', (reaches, nodes) => {
  expect(advisoriesOf(report({ one: found('high', { nodes }) }), lockfile)).toMatchObject([{ reaches }])
})

it('names the way to mend, and says where there is none', () => {
  const mends = [true, false, { name: 'tool', version: '3.0.0', isSemVerMajor: true }].map(
    fixAvailable => advisoriesOf(report({ one: found('high', { fixAvailable }) }), lockfile)[0]?.mend,
  )
  expect(mends).toEqual([
    'npm update one',
    'no mended version yet',
    'npm install --save-exact tool@3.0.0 (a new major version)',
  ])
})

it('lists the most severe first, each advisory once, and not what only depends on another', () => {
  const two = [
    { title: 'first', severity: 'low' },
    { title: 'second', severity: 'critical' },
  ] as const
  const given = report({ one: found('low', { via: [...two] }), tool: found('high', { via: ['one'] }) })
  expect(advisoriesOf(given, lockfile).map(({ title }) => title)).toEqual(['second', 'first'])
})

it('keeps the words of the registry from ruling the terminal', () => {
  const via = [{ title: `\u001b[2J\u202e${'x'.repeat(500)}\nnext`, severity: 'high' as const }]
  const { text } = renderReport(report({ one: found('high', { via }) }), lockfile)
  expect(text.split('\n')).toHaveLength(2)
  expect(text).not.toMatch(/[^\P{C}\n]/u)
  expect(text.length).toBeLessThan(500)
})
