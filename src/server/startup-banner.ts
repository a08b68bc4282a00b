import type { Env } from '#platform/env.ts'

/** Printed to the terminal after the start. */
export const printStartupBanner = (env: Env, port: number | undefined) => {
  if (env.LOG_LEVEL === 'silent') return
  if (port === undefined) return console.log(`${env.SITE_NAME} takes jobs.`)
  console.log(
    `\n  ${env.SITE_NAME} is open at ${env.SITE_URL ?? `http://${env.host === '0.0.0.0' ? '127.0.0.1' : env.host}:${port}`}\n`,
  )
  if (!env.demo) return
  console.log('  Demo accounts, password guildhall-demo:')
  for (const [email, who] of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(24)}${who}`)
  console.log('')
}

const DEMO_ACCOUNTS = [
  ['ala@guildhall.test', 'student'],
  ['olek@guildhall.test', 'student, a minor'],
  ['marta@guildhall.test', 'parent of two children'],
  ['nina@guildhall.test', 'teacher'],
  ['marek@guildhall.test', 'teacher without access yet'],
  ['ada@guildhall.test', 'admin'],
  ['zofia@guildhall.test', 'superadmin'],
  ['beata@guildhall.test', 'staff: support'],
  ['filip@guildhall.test', 'staff: finance'],
  ['klara@guildhall.test', 'staff: content'],
] as const
