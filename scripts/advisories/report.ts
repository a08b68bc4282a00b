import { z } from 'zod'

/** The least severe first, as the registry names them. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const
const Severity = z.enum(SEVERITIES)
/** Findings from here on fail the command. */
const FAILING = SEVERITIES.slice(SEVERITIES.indexOf('high'))

/** What `npm audit --json` prints, as far as it is read here. A text in `via` names another package of the report. */
export const AuditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), z.object({ title: z.string(), severity: Severity })])),
      nodes: z.array(z.string()),
      fixAvailable: z.union([
        z.boolean(),
        z.object({ name: z.string(), version: z.string(), isSemVerMajor: z.boolean() }),
      ]),
    }),
  ),
})
export type AuditReport = z.output<typeof AuditReport>

/** The locked packages by their folders. `dev`: only development needs it. */
export const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
})
export type Lockfile = z.output<typeof Lockfile>

export type Advisory = {
  readonly name: string
  readonly versions: string
  readonly severity: (typeof SEVERITIES)[number]
  readonly title: string
  readonly mend: string
  readonly reaches: 'production' | 'development only'
}

type Vulnerability = AuditReport['vulnerabilities'][string]

const mendOf = (name: string, { fixAvailable }: Vulnerability): string => {
  if (typeof fixAvailable === 'boolean') return fixAvailable ? `npm update ${name}` : 'no mended version yet'
  const { name: package_, version, isSemVerMajor } = fixAvailable
  return `npm install --save-exact ${package_}@${version}${isSemVerMajor ? ' (a new major version)' : ''}`
}

/** The most severe first. */
export const advisoriesOf = (report: AuditReport, { packages }: Lockfile): readonly Advisory[] =>
  Object.entries(report.vulnerabilities)
    .flatMap(([name, vulnerability]) => {
      const locked = vulnerability.nodes.flatMap(node => packages[node] ?? [])
      const versions = [...new Set(locked.map(({ version }) => version ?? '?'))].join(', ')
      const isLocked = locked.length === vulnerability.nodes.length && locked.length > 0
      const reaches = isLocked && locked.every(({ dev }) => dev) ? 'development only' : 'production'
      const mend = mendOf(name, vulnerability)
      return vulnerability.via
        .filter(each => typeof each === 'object')
        .map(({ title, severity }): Advisory => ({ name, versions, severity, title, mend, reaches }))
    })
    .toSorted((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name))

const rank = ({ severity }: Advisory): number => SEVERITIES.indexOf(severity)

const MAX_CELL = 80
/** Danger: the registry chose the words, and a terminal obeys control characters. */
const toCell = (text: string): string => text.replace(/\p{C}+/gu, ' ').slice(0, MAX_CELL)

const toTable = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0))) ?? []
  return rows
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export type Result = { readonly text: string; readonly exitCode: 0 | 1 | 2 }

/** Exit code 1 where an advisory is high or critical, otherwise 0. */
export const renderReport = (report: AuditReport, lockfile: Lockfile): Result => {
  const advisories = advisoriesOf(report, lockfile)
  if (advisories.length === 0) return { text: 'No advisory is known for the locked packages.', exitCode: 0 }
  const rows = advisories.map(({ name, versions, severity, title, mend, reaches }) =>
    [name, versions, severity, reaches, title, mend].map(toCell),
  )
  return {
    text: toTable([['package', 'version', 'severity', 'reaches', 'title', 'way to mend'], ...rows]),
    exitCode: advisories.some(({ severity }) => FAILING.includes(severity)) ? 1 : 0,
  }
}
