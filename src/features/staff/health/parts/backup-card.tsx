import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { type BackupReport, warnAboutBackups } from '../backup-report.ts'

const KINDS: Readonly<Record<BackupReport['kind'], (kept: number) => string>> = {
  nightly: kept =>
    t('One is made every night, and {kept, plural, one {the last is} other {the last # are}} kept.', { kept }),
  off: () => t('None is made at night: the number kept is 0 in the settings.'),
  own: () => t('The people who run the site make them: its database is one of their own.'),
}

/** When the last backup was made, and what is wrong with it. */
export const BackupCard = ({ backups, at }: { readonly backups: BackupReport; readonly at: string }) => {
  const warning = warnAboutBackups(backups, Temporal.Instant.from(at))
  const { kind, kept, last } = backups
  return (
    <Card title={t('Backups')} id="backups">
      <Stack gap={2}>
        {warning && <Notice kind="danger">{warning}</Notice>}
        {last ? (
          <p>
            {rich('The last was made <time></time>: {size}', {
              time: () => <LocalTime at={last.madeAt} now={at} format="near" />,
              size: formatSize(last.bytes),
            })}
          </p>
        ) : (
          kind !== 'own' && (
            <p>
              <Chip tone={kind === 'off' ? 'danger' : 'warn'}>{t('None yet')}</Chip>
            </p>
          )
        )}
        <Muted size="small">{KINDS[kind](kept)}</Muted>
        {last && kind !== 'own' && (
          <Muted size="small">{t('{name}, on the machine of the site', { name: last.name })}</Muted>
        )}
      </Stack>
    </Card>
  )
}
