import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { type BackupReport, warnAboutBackups } from '../backup-report.ts'
import { formatSize } from './labels.ts'

const KINDS: Readonly<Record<BackupReport['kind'], (kept: number) => string>> = {
  nightly: kept => `One is made every night, and ${kept === 1 ? 'the last is' : `the last ${kept} are`} kept.`,
  off: () => 'None is made at night: the number kept is 0 in the settings.',
  own: () => 'The people who run the site make them: its database is one of their own.',
}

/** When the last backup was made, and what is wrong with it. */
export const BackupCard = ({ backups, at }: { readonly backups: BackupReport; readonly at: string }) => {
  const warning = warnAboutBackups(backups, Temporal.Instant.from(at))
  const { kind, kept, last } = backups
  return (
    <Card title="Backups" id="backups">
      <Stack gap={2}>
        {warning && <Notice kind="danger">{warning}</Notice>}
        {last ? (
          <p>
            The last was made <LocalTime at={last.madeAt} now={at} format="near" />: {formatSize(last.bytes)}
          </p>
        ) : (
          kind !== 'own' && (
            <p>
              <Chip tone="danger">None yet</Chip>
            </p>
          )
        )}
        <Muted size="small">{KINDS[kind](kept)}</Muted>
        {last && kind !== 'own' && <Muted size="small">{last.name}, on the machine of the site</Muted>}
      </Stack>
    </Card>
  )
}
