import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import { Stack } from '#ui/layout.tsx'
import type { Status } from '../status.ts'
import { StatusRow } from './status-row.tsx'

/** The database, the processes, the devices that get notifications, and the versions of all. */
export const DatabaseRow = ({ database, push, versions }: Pick<Status, 'database' | 'push' | 'versions'>) => {
  const { open, idle, waiting } = database.connections
  const needsLook = waiting > 0 || push.failed > 0
  return (
    <StatusRow
      title={t('Database and versions')}
      tone={needsLook ? 'warn' : 'good'}
      fact={formatSize(database.bytes)}
      isOpen={needsLook}
    >
      <Stack gap={2}>
        <p>
          {waiting > 0
            ? t(
                '{open, plural, one {# connection} other {# connections}} of this process: {idle} idle, {waiting} requests are waiting for one',
                { open, idle, waiting },
              )
            : t('{open, plural, one {# connection} other {# connections}} of this process: {idle} idle', {
                open,
                idle,
              })}
        </p>
        <p>
          {database.nodes === 1
            ? t('1 process runs the site')
            : t('{nodes} processes run the site', { nodes: database.nodes })}
        </p>
        <p>
          {push.devices + push.sent + push.failed === 0
            ? t('No device gets notifications yet')
            : push.failed > 0
              ? t(
                  '{devices, plural, one {# device gets} other {# devices get}} notifications: {sent} sent in the last day, {failed} failed',
                  { devices: push.devices, sent: push.sent, failed: push.failed },
                )
              : t(
                  '{devices, plural, one {# device gets} other {# devices get}} notifications: {sent} sent in the last day',
                  { devices: push.devices, sent: push.sent },
                )}
        </p>
        <p>{t('{migrations} migrations applied', { migrations: database.migrations })}</p>
        <p>
          {t('Site {app}, Postgres {database}, Node {node}, {profile}', {
            app: versions.app,
            database: database.version,
            node: versions.node,
            profile: versions.profile,
          })}
        </p>
        {versions.tracesTo && <p>{t('Traces are sent to {tracesTo}', { tracesTo: versions.tracesTo })}</p>}
      </Stack>
    </StatusRow>
  )
}
