import { Form } from 'react-router'
import type { EventWords } from '#features/staff/event-changes/event-kind.ts'
import type { EventFilters, EventView } from '#features/staff/event-changes/schema.ts'
import { capitalize } from '#kernel/capitalize.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import styles from './event-admin.module.css'

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
  /** The list of the kind without filters. */
  readonly clearPath: string
}

const Choice = ({ name, label, all, options, value }: ChoiceProps) => (
  <SelectField field={{ name, initialValue: value ?? '' }} label={label} key={`${name} ${value ?? ''}`}>
    <option value="">{all}</option>
    {Object.entries(options).map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </SelectField>
)
type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly all: string
  readonly options: Labels
  readonly value: string | undefined
}

/** Narrows the list; the address holds what was asked for. */
export const FilterForm = ({ view, filters, typed, errors, types, statuses, words, clearPath }: Props) => {
  const isDates = view === 'dates'
  const { kind: _, ...narrowing } = filters
  const fieldOf = (name: string) => ({
    name,
    initialValue: typed[name] ?? '',
    errors: [errors[name] ?? []].flat(),
  })
  const text = (name: 'q' | 'teacher', label: string) => (
    <TextField
      key={`${name} ${typed[name] ?? ''}`}
      field={fieldOf(name)}
      label={label}
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <TextField key={`${name} ${typed[name] ?? ''}`} field={fieldOf(name)} label={label} type="date" />
  )
  return (
    <Form method="get" className={styles.filters} role="search">
      <input type="hidden" name="view" value={view} />
      {filters.kind && <input type="hidden" name="kind" value={filters.kind} />}
      {filters.session && <input type="hidden" name="session" value={filters.session} />}
      {text('q', `Title or ${words.teacher}`)}
      <Choice name="type" label="Type" all="All types" options={types} value={filters.type} />
      <Choice name="status" label="Status" all="Any status" options={statuses} value={filters.status} />
      {text('teacher', `${capitalize(words.teacher)}’s username`)}
      {day('from', isDates ? 'From' : 'Published from')}
      {day('to', isDates ? 'Until' : 'Published until')}
      <Cluster gap={2}>
        <SubmitButton icon="search">Show</SubmitButton>
        {(Object.values(narrowing).some(Boolean) || Object.keys(errors).length > 0) && (
          <ButtonLink to={clearPath}>Clear</ButtonLink>
        )}
      </Cluster>
    </Form>
  )
}
