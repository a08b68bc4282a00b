import { SETTINGS_PATHS } from '#features/staff/settings/paths.ts'
import { say, t } from '#kernel/messages.ts'
import { listWords } from '#kernel/word-lists.ts'
import { warnAboutBackups } from './backup-report.ts'
import type { CheckResult } from './checks.ts'
import { isDeadAtLeast } from './dead-count.ts'
import { describeClock, EMAILS, INTEGRATION_LABELS, workLabel } from './parts/labels.ts'
import type { Status } from './status.ts'

/** `problem`: something does not work now; `setting`: to change before people use the site. */
export type Finding = {
  readonly kind: 'problem' | 'setting'
  readonly text: string
  readonly how: string
  /** Of a setting: the variables of the environment. */
  readonly variables?: string
  /** Where it is shown, or done. */
  readonly to?: string
}

const problem = (text: string, how: string, to?: string): Finding => ({
  ...{ kind: 'problem', text, how },
  ...(to ? { to } : {}),
})

const ofBackups = ({ backups, at }: Status): readonly Finding[] => {
  const warning = warnAboutBackups(backups, Temporal.Instant.from(at))
  if (warning) return [problem(warning, t('Ask the people who run the site for the log of the night.'), '#backups')]
  if (backups.kind === 'off')
    return [problem(t('No backups are made.'), t('The number that is kept is 0.'), SETTINGS_PATHS.retention)]
  return []
}

const ofFailedJobs = ({ queues, countedUpTo }: Pick<Status, 'queues' | 'countedUpTo'>): readonly Finding[] => {
  const failed = queues.filter(({ dead }) => dead > 0)
  if (failed.length === 0) return []
  const count = failed.reduce((sum, { dead }) => sum + dead, 0)
  const isAtLeast = isDeadAtLeast({ queues, countedUpTo })
  const to = '/admin/health/jobs'
  if (failed.every(({ name }) => name === EMAILS))
    return [
      problem(
        isAtLeast
          ? t('{count} or more e-mails could not be sent.', { count })
          : t('{count, plural, one {# e-mail} other {# e-mails}} could not be sent.', { count }),
        t('See why, and send again or discard.'),
        to,
      ),
    ]
  const work = listWords(failed.map(({ name }) => workLabel(name)))
  return [
    problem(
      isAtLeast
        ? t('{count} or more jobs failed: {work}.', { count, work })
        : t('{count, plural, one {# job} other {# jobs}} failed: {work}.', { count, work }),
      t('See why, and run again or discard.'),
      to,
    ),
  ]
}

const ofWork = ({ queues, countedUpTo, schedules }: Status): readonly Finding[] => {
  const late = schedules.filter(({ isLate }) => isLate).map(({ name }) => workLabel(name))
  const [first, ...more] = late
  return [
    ...ofFailedJobs({ queues, countedUpTo }),
    ...(first
      ? [
          problem(
            more.length > 0
              ? t('Late: {first} and {count} more.', { first, count: more.length })
              : t('Late: {first}.', { first }),
            t('A process that runs schedules may be down or busy.'),
            '#schedules',
          ),
        ]
      : []),
  ]
}

const ofClock = ({ clock }: Status): readonly Finding[] =>
  clock.isWrong
    ? [
        problem(
          describeClock(clock.offsetSeconds ?? 0),
          t(
            'Holds and links end too early or too late by as much. Ask the people who run the site to set it right, and to look at the other machines.',
          ),
        ),
      ]
    : []

/** All that needs a hand, problems first, each with what to do about it. */
export const listFindings = (status: Status, integrations: readonly CheckResult[]): readonly Finding[] => [
  ...ofBackups(status),
  ...ofWork(status),
  ...ofClock(status),
  ...integrations
    .filter(({ isWell }) => isWell === false)
    .map(({ name, adapter }) =>
      problem(
        adapter === ''
          ? t('{integration}: not set up.', { integration: say(INTEGRATION_LABELS[name]) })
          : t('{integration}: no answer.', { integration: say(INTEGRATION_LABELS[name]) }),
        t('Ask the people who run the site; its log has the reason.'),
      ),
    ),
  ...status.risks.map((risk): Finding => ({ kind: 'setting', ...risk })),
]

/** `1 problem, 7 things to set`. A schedule that is late is one of the problems. */
export const summaryOf = (findings: readonly Finding[]): string => {
  const problems = findings.filter(({ kind }) => kind === 'problem').length
  const settings = findings.filter(({ kind }) => kind === 'setting').length
  if (problems + settings === 0) return t('No problems, jobs on time')
  return [
    problems === 0 ? t('No problems') : t('{count, plural, one {# problem} other {# problems}}', { count: problems }),
    ...(settings > 0 ? [t('{count, plural, one {# thing} other {# things}} to set', { count: settings })] : []),
  ].join(', ')
}
