import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import type { Column } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import type { Status } from '../status.ts'
import { FoldedTable } from './folded-table.tsx'
import { workLabel } from './labels.ts'
import styles from './queue-card.module.css'

type Queue = Status['queues'][number]

/** Jobs by queue: how many wait, run and have failed for good. */
export const QueueCard = ({ queues, countedUpTo }: Pick<Status, 'queues' | 'countedUpTo'>) => {
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
            aria-label={t('{count} failed: {work}', { count: dead, work: workLabel(name) })}
          >
            {dead < countedUpTo ? dead : t('{count} or more', { count: countedUpTo })}
            <Icon name="arrow" size={16} />
          </Link>
        ),
    },
  ]
  return (
    <Card title={t('Jobs')}>
      <Stack gap={3}>
        <FoldedTable
          {...{
            columns,
            rows: queues.toSorted((a, b) => b.dead - a.dead || compareWords(workLabel(a.name), workLabel(b.name))),
            caption: t('Jobs by kind of work'),
            othersCaption: t('Jobs by kind of work: empty queues'),
          }}
          othersTitle={(count, isAll) =>
            isAll
              ? t('All {count} queues are empty', { count })
              : t('{count, plural, one {# other queue is} other {# other queues are}} empty', { count })
          }
          isNoteworthy={({ waiting, active, dead }) => waiting + active + dead > 0}
        />
        <Muted size="small">
          {t(
            'Waiting and running jobs are counted about once a minute. A job that fails is tried again for about a day; only then does it count as failed.',
          )}
        </Muted>
      </Stack>
    </Card>
  )
}
