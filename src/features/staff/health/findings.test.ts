import { expect, it } from 'vitest'
import { listFindings, summaryOf } from './findings.ts'
import type { Status } from './status.ts'

const WELL = {
  at: '2026-11-27T10:00:00Z',
  backups: { kind: 'nightly', kept: 7, last: { name: 'n', madeAt: '2026-11-27T02:00:00Z', bytes: 1 }, failure: null },
  queues: [{ name: 'email', dead: 0 }],
  countedUpTo: 1000,
  schedules: [{ name: 'expire-holds', isLate: false }],
  clock: { isWrong: false, offsetSeconds: 0 },
  risks: [],
} as unknown as Status
const mail = { name: 'mail', adapter: 'mail server', durationMs: 3 } as const

it('a site that is well has no findings, and says so', () => {
  const findings = listFindings(WELL, [{ ...mail, isWell: true }])
  expect(findings).toEqual([])
  expect(summaryOf(findings)).toBe('No problems, jobs on time')
})

it('problems come before settings, each with what to do', () => {
  const ill: Status = {
    ...WELL,
    backups: { ...WELL.backups, last: null },
    queues: WELL.queues.map(queue => ({ ...queue, dead: 1 })),
    schedules: WELL.schedules.map(schedule => ({ ...schedule, isLate: true })),
    risks: [{ text: 'Payments are tests.', how: 'Connect Stripe.', variables: 'PAYMENTS' }],
  }
  const findings = listFindings(ill, [{ ...mail, isWell: false }])
  expect(findings.map(({ kind, text }) => [kind, text])).toEqual([
    ['problem', '1 e-mail could not be sent.'],
    ['problem', 'Late: Expire holds.'],
    ['problem', 'E-mail: no answer.'],
    ['setting', 'Payments are tests.'],
  ])
  expect(findings.every(({ how }) => how.length > 0)).toBe(true)
  expect(summaryOf(findings)).toBe('3 problems, 1 thing to set')
})

it('backups that staff have switched off lead to their setting', () => {
  const [finding] = listFindings({ ...WELL, backups: { ...WELL.backups, kind: 'off', last: null } }, [])
  expect(finding).toMatchObject({ kind: 'problem', to: '/admin/settings/retention' })
})

it('jobs that are not all e-mails are named by their work', () => {
  const queues = ['email', 'webhooks'].map(name => ({ name, dead: 1 }))
  const [finding] = listFindings({ ...WELL, queues: queues as unknown as Status['queues'] }, [])
  expect(finding?.text).toBe('2 jobs failed: E-mails and Outgoing webhooks.')
})

it('what is counted up to a number only is said as the least', () => {
  const textOf = (...queues: readonly { readonly name: string; readonly dead: number }[]) =>
    listFindings({ ...WELL, queues: queues as unknown as Status['queues'] }, [])[0]?.text
  expect(textOf({ name: 'email', dead: 999 })).toBe('999 e-mails could not be sent.')
  expect(textOf({ name: 'email', dead: 1000 })).toBe('1000 or more e-mails could not be sent.')
  const both = textOf({ name: 'email', dead: 1000 }, { name: 'webhooks', dead: 3 })
  expect(both).toBe('1003 or more jobs failed: E-mails and Outgoing webhooks.')
})

it('the first backup, which comes by itself, is nothing to do', () => {
  expect(listFindings({ ...WELL, backups: { ...WELL.backups, last: null } }, [])).toEqual([])
})
