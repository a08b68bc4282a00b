import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { type BackupReport, warnAboutBackups } from '../backup-report.ts'
import { StatusRow } from './status-row.tsx'

const KINDS: Readonly<Record<BackupReport['kind'], (kept: number) => string>> = {
  nightly: kept =>
    t('One is made every night, and {kept, plural, one {the last is} other {the last # are}} kept.', { kept }),
  off: () => t('None is made at night: the number kept is 0 in the settings.'),
  own: () => t('The people who run the site make them: its database is one of their own.'),
}

const WITHOUT_BACKUP: Readonly<Record<BackupReport['kind'], () => string>> = {
  nightly: () => t('[backup] The first is made tonight'),
  off: () => t('[backup] None is made'),
  own: () => t('[backup] Made by the people who run the site'),
}

/** When the last backup was made, and what is wrong with it. */
export const BackupRow = ({ backups, at }: { readonly backups: BackupReport; readonly at: string }) => {
  const warning = warnAboutBackups(backups, Temporal.Instant.from(at))
  const { kind, kept, last } = backups
  return (
    <StatusRow
      id="backups"
      title={t('Backups')}
      tone={warning || kind === 'off' ? 'danger' : last ? 'good' : 'muted'}
      fact={
        last
          ? rich('[backup] <time></time>, {size}', {
              time: () => <LocalTime at={last.madeAt} now={at} format="near" />,
              size: formatSize(last.bytes),
            })
          : warning
            ? t('None yet')
            : WITHOUT_BACKUP[kind]()
      }
      isOpen={warning !== null}
    >
      <Stack gap={2}>
        {warning && <Notice kind="danger">{warning}</Notice>}
        <Muted size="small">{KINDS[kind](kept)}</Muted>
        {last && kind !== 'own' && (
          <Muted size="small">{t('{name}, on the machine of the site', { name: last.name })}</Muted>
        )}
      </Stack>
    </StatusRow>
  )
}
