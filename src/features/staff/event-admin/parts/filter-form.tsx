import type { EventWords } from '#features/staff/event-changes/event-kind.ts'
import {
  EVENT_SORTS,
  type EventFilters,
  type EventView,
  MIN_SEARCH_LENGTH,
} from '#features/staff/event-changes/schema.ts'
import { Choice } from '#features/staff/list-views/parts/choice.tsx'
import { ListSearch } from '#features/staff/list-views/parts/list-search.tsx'
import { type Message, msg, t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

type Texts = Readonly<Record<string, string | undefined>>
type Labels = Readonly<Record<string, string>>
type Props = {
  readonly view: EventView
  readonly filters: EventFilters
  /** What the address says of each field, and the sentence of those that are not valid. */
  readonly typed: Texts
  readonly errors: Texts
  readonly types: Labels
  readonly statuses: Labels
  readonly words: EventWords
  readonly sort: string | undefined
  /** The list of the kind without filters. */
  readonly clearPath: string
}

/** By its name; the first order of a list needs none. */
const SORT_LABELS: Readonly<Record<EventView, Readonly<Record<string, Message>>>> = {
  sessions: { published: msg('Published first') },
  dates: { '-start': msg('Latest first') },
}
const USUAL_SORT: Readonly<Record<EventView, Message>> = {
  sessions: msg('Published last'),
  dates: msg('Soonest first'),
}

/** Narrows the list; the address holds what was asked for. */
export const FilterForm = ({ view, filters, typed, errors, types, statuses, words, sort, clearPath }: Props) => {
  const isDates = view === 'dates'
  const { type, status, teacher, from, to } = filters
  const setCount = [type, status, teacher, from, to].filter(Boolean).length
  const fieldOf = (name: string) => ({
    name,
    initialValue: typed[name] ?? '',
    errors: [errors[name] ?? []].flat(),
  })
  const day = (name: 'from' | 'to', label: string) => (
    <TextField key={`${name} ${typed[name] ?? ''}`} field={fieldOf(name)} label={label} type="date" />
  )
  return (
    <ListSearch
      label={words.titleOrTeacher}
      text={typed.q ?? ''}
      error={errors.q}
      minLength={MIN_SEARCH_LENGTH}
      setCount={setCount}
      kept={{ view, kind: filters.kind, session: filters.session, only: isDates ? undefined : filters.only }}
    >
      <Choice name="type" label={t('Type')} all={t('All types')} options={types} value={type} />
      <Choice name="status" label={t('Status')} all={t('Any status')} options={statuses} value={status} />
      <TextField
        key={`teacher ${typed.teacher ?? ''}`}
        field={fieldOf('teacher')}
        label={words.teacherUsername}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Choice
        name="sort"
        label={t('Order')}
        all={USUAL_SORT[view]()}
        options={SORT_LABELS[view]}
        value={sort === EVENT_SORTS[view][0] ? undefined : sort}
      />
      {day('from', isDates ? t('[day] From') : t('Published from'))}
      {day('to', isDates ? t('[day] Until') : t('Published until'))}
      {(setCount > 0 || Object.keys(errors).length > 0) && (
        <ButtonLink to={clearPath}>{t('[filters] Clear')}</ButtonLink>
      )}
    </ListSearch>
  )
}
