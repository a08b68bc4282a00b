import type { ReactNode } from 'react'
import { dayLabel } from '#features/people/notifications/day-groups.ts'
import { t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Stack } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { ALL, type TimelineKind } from '../kinds.ts'
import { runsOf } from '../runs.ts'
import type { ListedLine } from '../timeline.ts'
import { KindFilters } from './kind-filters.tsx'
import styles from './timeline.module.css'
import { TimelineLine } from './timeline-line.tsx'

type Props = {
  readonly items: readonly ListedLine[]
  readonly nextCursor: string | null
  readonly isFirst: boolean
  readonly kind: TimelineKind | null
  /** Without a kind: only the main ones, and not all. */
  readonly isMain: boolean
  /** Those that the reader may see. */
  readonly kinds: readonly TimelineKind[]
  readonly path: string
  /** Where a note is written; null for those who may not. */
  readonly noteForm: ReactNode
  readonly now: string
}

const Folded = ({ lines, now }: { readonly lines: readonly ListedLine[]; readonly now: string }) => (
  <li className={styles.folded}>
    <AccordionItem title={t('{count, plural, one {# message} other {# messages}}', { count: lines.length })}>
      <ul aria-label={t('Messages')}>
        {lines.map(line => (
          <TimelineLine key={line.id} line={line} now={now} />
        ))}
      </ul>
    </AccordionItem>
  </li>
)

type DayProps = Pick<Props, 'items' | 'kind' | 'now'> & { readonly name: string }

const Day = ({ name, items, kind, now }: DayProps) => (
  <section>
    <h3 className={styles.day}>{name}</h3>
    <ul aria-label={name}>
      {(kind === null ? runsOf(items) : items.map(line => [line])).map(run =>
        run.length > 1 ? (
          <Folded key={run[0]?.id} lines={run} now={now} />
        ) : (
          run.map(line => <TimelineLine key={`${line.kind} ${line.id}`} line={line} now={now} />)
        ),
      )}
    </ul>
  </section>
)

/** What happened with a person by days, the newest first; each line leads to its thing. */
export const Timeline = ({ items, nextCursor, isFirst, kind, isMain, kinds, path, noteForm, now }: Props) => {
  const zone = useViewerZone()
  const to = (query: Readonly<Record<string, string>>): string => {
    const given = new URLSearchParams(query).toString()
    return given ? `?${given}` : path
  }
  const chosen: Readonly<Record<string, string>> = kind ? { kind } : isMain ? {} : { kind: ALL }
  const days = [...Map.groupBy(items, ({ at }) => dayLabel(at, now, zone, date => formatDate(date, zone, now)))]
  return (
    <section aria-label={t('Timeline')}>
      <Stack gap={4}>
        <h2>{t('Timeline')}</h2>
        {noteForm}
        <KindFilters {...{ kind, isMain, kinds, to }} />
        {items.length > 0 ? (
          <div className={styles.timeline}>
            {days.map(([name, lines]) => (
              <Day key={name} name={name} items={lines} kind={kind} now={now} />
            ))}
          </div>
        ) : (
          <EmptyState title={kind ? t('Nothing of this kind') : t('Nothing yet')} icon="calendar">
            {t('What the person books, pays, asks for and gets appears here.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirst) && (
          <Pagination
            summary=""
            previous={isFirst ? undefined : to(chosen)}
            previousLabel={t('Newest')}
            next={nextCursor ? to({ ...chosen, cursor: nextCursor }) : undefined}
            nextLabel={t('Older')}
          />
        )}
      </Stack>
    </section>
  )
}
