import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import styles from './filter-form.module.css'

const FIELDS = [
  { name: 'who', label: 'Who acted', type: 'search' },
  { name: 'about', label: 'About (person or id)', type: 'search' },
  { name: 'event', label: 'Event', type: 'search' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'Until', type: 'date' },
] as const

type Texts = Readonly<Record<string, string | undefined>>

/** Narrows the audit; the address holds what was asked for. */
export const FilterForm = ({ typed, errors }: { typed: Texts; errors: Texts }) => (
  <Form method="get" className={styles.filters} role="search">
    {FIELDS.map(({ name, label, type }) => (
      <TextField
        key={`${name} ${typed[name] ?? ''}`}
        field={{ name, initialValue: typed[name] ?? '', errors: [errors[name] ?? []].flat() }}
        label={label}
        type={type}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    ))}
    <Cluster gap={2}>
      <SubmitButton icon="filter">Show</SubmitButton>
      {FIELDS.some(({ name }) => typed[name]) && <ButtonLink to="/admin/audit">Clear</ButtonLink>}
    </Cluster>
  </Form>
)
