import { t } from '#kernel/messages.ts'
export type BackupReport = {
  /** `own`: the database is not the embedded one, and the operator backs it up. */
  readonly kind: 'nightly' | 'off' | 'own'
  /** How many backups of the night are kept. */
  readonly kept: number
  /** The newest one that can be read, made by night or by hand. */
  readonly last: { readonly name: string; readonly madeAt: string; readonly bytes: number } | null
  /** The last try of the process that runs the schedules, where it failed. */
  readonly failure: { readonly at: string; readonly message: string } | null
}

type ReadBackups = (now: Temporal.Instant) => Promise<BackupReport>

const NONE: BackupReport = { kind: 'off', kept: 0, last: null, failure: null }

let read: ReadBackups = async () => NONE

/** Called once at the start. */
export const registerBackupReport = (reader: ReadBackups): void => {
  read = reader
}

/** Reads the backups’ own descriptions, a folder for each. */
export const readBackups: ReadBackups = now => read(now)

/** A backup of the night is a day old at most; then the next one is there. */
const OLD_HOURS = 36

/** What staff have to know about the backups; null where all is well. */
export const warnAboutBackups = ({ kind, last, failure }: BackupReport, now: Temporal.Instant): string | null => {
  if (failure) return t('The last backup failed: {message}', { message: failure.message })
  if (kind !== 'nightly' || !last) return null
  const hours = now.since(Temporal.Instant.from(last.madeAt)).total('hours')
  return hours > OLD_HOURS ? t('No backup was made in the last night.') : null
}
