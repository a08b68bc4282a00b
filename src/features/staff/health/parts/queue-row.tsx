import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { isDeadAtLeast } from '../dead-count.ts'
import type { Status } from '../status.ts'
import { EMAILS, workLabel } from './labels.ts'
import styles from './queue-row.module.css'
import { StatusRow } from './status-row.tsx'

type Queue = Status['queues'][number]

const emailsFailed = (count: number, isAtLeast: boolean): string =>
  isAtLeast
    ? t('{count} or more e-mails failed', { count })
    : t('{count, plural, one {# e-mail} other {# e-mails}} failed', { count })

/** Jobs by queue: how many wait, run and have failed for good. */
export const QueueRow = ({ queues, countedUpTo }: Pick<Status, 'queues' | 'countedUpTo'>) => {
  const countLabel = (count: number, isAtLeast = count >= countedUpTo) =>
    isAtLeast ? t('{count} or more', { count }) : String(count)
  const columns: readonly Column<Queue>[] = [
    { label: t('[job] Work'), cell: ({ name }) => workLabel(name) },
    { label: t('Waiting'), end: true, cell: ({ waiting }) => waiting },
    { label: t('Running'), end: true, cell: ({ active }) => active },
    {
      label: t('Failed'),
      end: true,
      cell: ({ name, dead }) =>
        dead === 0 ? (
          '–'
        ) : (
          <Link
            to={`/admin/health/jobs?queue=${name}`}
            className={styles.failed}
            aria-label={t('{count} failed: {work}', { count: countLabel(dead), work: workLabel(name) })}
          >
            {countLabel(dead)}
            <Icon name="arrow" size={16} />
          </Link>
        ),
    },
  ]
  const sumOf = (read: (queue: Queue) => number) => queues.reduce((sum, queue) => sum + read(queue), 0)
  const [waiting, active, dead] = [sumOf(each => each.waiting), sumOf(each => each.active), sumOf(each => each.dead)]
  const isAtLeast = isDeadAtLeast({ queues, countedUpTo })
  // In the words of the problem above: it is the same one.
  const areEmails = queues.every(({ name, dead }) => dead === 0 || name === EMAILS)
  const parts = [
    ...(dead > 0
      ? [areEmails ? emailsFailed(dead, isAtLeast) : t('[jobs] {count} failed', { count: countLabel(dead, isAtLeast) })]
      : []),
    ...(waiting > 0 ? [t('[jobs] {count} waiting', { count: waiting })] : []),
    ...(active > 0 ? [t('[jobs] {count} running', { count: active })] : []),
  ]
  return (
    <StatusRow
      title={t('Background jobs')}
      tone={dead > 0 ? 'danger' : 'good'}
      fact={parts.length > 0 ? parts.join(', ') : t('[jobs] All done')}
    >
      <Stack gap={3}>
        <Table
          columns={columns}
          rows={queues.toSorted(
            (a, b) =>
              b.dead - a.dead ||
              b.waiting + b.active - (a.waiting + a.active) ||
              compareWords(workLabel(a.name), workLabel(b.name)),
          )}
          caption={t('Jobs by kind of work')}
          getKey={({ name }) => name}
        />
        <Muted size="small">
          {t(
            'Waiting and running jobs are counted about once a minute. A job that fails is tried again for about a day; only then does it count as failed.',
          )}
        </Muted>
      </Stack>
    </StatusRow>
  )
}
