import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { ALL, KINDS, type TimelineKind } from '../kinds.ts'
import { runsOf } from '../runs.ts'
import type { ListedLine } from '../timeline.ts'
import styles from './timeline.module.css'

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
  /** Beside the heading. */
  readonly aside: ReactNode
  readonly now: string
}

const NoteActs = ({ id, sub, note }: ListedLine) => (
  <Cluster gap={2}>
    {note?.mayEdit && (
      <ConfirmDetails
        label={t('Edit')}
        name={t('Edit this note')}
        size="small"
        consequence={t('The note says then that it was edited.')}
      >
        <Form method="post" preventScrollReset>
          <Stack gap={3}>
            <input type="hidden" name="note" value={id} />
            <TextAreaField
              field={{ id: `text-${id}`, name: 'text', initialValue: sub, required: true }}
              label={t('Note')}
              rows={3}
            />
            <Cluster>
              <SubmitButton name="verb" value="editNote" size="small">
                {t('Save note')}
              </SubmitButton>
            </Cluster>
          </Stack>
        </Form>
      </ConfirmDetails>
    )}
    {note?.mayDelete && (
      <ConfirmDetails
        label={t('Delete')}
        name={t('Delete this note')}
        size="small"
        variant="danger"
        consequence={t('The note is gone for everyone. The audit keeps that it was deleted, without its words.')}
      >
        <Form method="post" preventScrollReset>
          <input type="hidden" name="note" value={id} />
          <SubmitButton name="verb" value="deleteNote" variant="danger" size="small">
            {t('Delete note')}
          </SubmitButton>
        </Form>
      </ConfirmDetails>
    )}
  </Cluster>
)

const textOf = ({ sub, amount }: ListedLine): string =>
  [amount === null ? '' : formatPLN(amount), sub].filter(part => part !== '').join(' · ')

const Line = ({ line, now }: { readonly line: ListedLine; readonly now: string }) => (
  <FeedItem
    icon={KINDS[line.kind].icon}
    tone={line.kind === 'notes' ? 'lamp' : 'muted'}
    title={line.title}
    href={line.to ?? undefined}
    text={textOf(line)}
    time={<LocalTime at={line.at} now={now} format="near" />}
  >
    {line.note && (line.note.mayEdit || line.note.mayDelete) && <NoteActs {...line} />}
  </FeedItem>
)

const Folded = ({ lines, now }: { readonly lines: readonly ListedLine[]; readonly now: string }) => (
  <li className={styles.folded}>
    <AccordionItem title={t('{count, plural, one {# message} other {# messages}}', { count: lines.length })}>
      <Feed label={t('Messages')}>
        {lines.map(line => (
          <Line key={line.id} line={line} now={now} />
        ))}
      </Feed>
    </AccordionItem>
  </li>
)

/** What happened with a person, the newest first; each line leads to its thing. */
export const Timeline = ({ items, nextCursor, isFirst, kind, isMain, kinds, path, aside, now }: Props) => {
  const to = (query: Readonly<Record<string, string>>): string => {
    const given = new URLSearchParams(query).toString()
    return given ? `?${given}` : path
  }
  const chosen: Readonly<Record<string, string>> = kind ? { kind } : isMain ? {} : { kind: ALL }
  return (
    <section aria-label={t('Timeline')}>
      <Stack gap={4}>
        <Cluster spaceBetween gap={3}>
          <h2>{t('Timeline')}</h2>
          {aside}
        </Cluster>
        <FilterBar label={t('What the timeline shows')}>
          <FilterLink to={path} active={isMain}>
            {t('[timeline] Main')}
          </FilterLink>
          <FilterLink to={to({ kind: ALL })} active={kind === null && !isMain}>
            {t('All')}
          </FilterLink>
          {kinds.map(each => (
            <FilterLink key={each} to={to({ kind: each })} active={kind === each}>
              {KINDS[each].label()}
            </FilterLink>
          ))}
        </FilterBar>
        {items.length > 0 ? (
          <div className={styles.timeline}>
            <Feed label={t('What happened, the newest first')}>
              {(kind === null ? runsOf(items) : items.map(line => [line])).map(run =>
                run.length > 1 ? (
                  <Folded key={run[0]?.id} lines={run} now={now} />
                ) : (
                  run.map(line => <Line key={`${line.kind} ${line.id}`} line={line} now={now} />)
                ),
              )}
            </Feed>
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
