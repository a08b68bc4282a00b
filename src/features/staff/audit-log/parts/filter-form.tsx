import { Form } from 'react-router'
import { msg, t } from '#kernel/messages.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import styles from './filter-form.module.css'

const FIELDS = [
  { name: 'who', label: msg('Who acted'), type: 'search' },
  { name: 'about', label: msg('About (person or id)'), type: 'search' },
  { name: 'event', label: msg('Event'), type: 'search' },
  { name: 'from', label: msg('[day] From'), type: 'date' },
  { name: 'to', label: msg('[day] Until'), type: 'date' },
] as const

type Texts = Readonly<Record<string, string | undefined>>

/** Narrows the audit; the address holds what was asked for. */
export const FilterForm = ({ typed, errors }: { typed: Texts; errors: Texts }) => (
  <Form method="get" className={styles.filters} role="search">
    {FIELDS.map(({ name, label, type }) => (
      <TextField
        key={`${name} ${typed[name] ?? ''}`}
        field={{ name, initialValue: typed[name] ?? '', errors: [errors[name] ?? []].flat() }}
        label={label()}
        type={type}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    ))}
    <Cluster gap={2}>
      <SubmitButton icon="filter">{t('Show')}</SubmitButton>
      {FIELDS.some(({ name }) => typed[name]) && <ButtonLink to="/admin/audit">{t('Clear')}</ButtonLink>}
    </Cluster>
  </Form>
)
