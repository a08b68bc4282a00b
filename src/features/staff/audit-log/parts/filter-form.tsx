import { useState } from 'react'
import { Form } from 'react-router'
import { type Message, msg, t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FilterSearch } from '#ui/filter-search.tsx'
import { ListFilters } from '#ui/list-filters.tsx'
import styles from './filter-form.module.css'

type Field = { readonly name: string; readonly label: Message; readonly type: 'search' | 'date' }

const FIELDS: readonly Field[] = [
  { name: 'about', label: msg('About (person or id)'), type: 'search' },
  { name: 'event', label: msg('Event'), type: 'search' },
  { name: 'from', label: msg('[day] From'), type: 'date' },
  { name: 'to', label: msg('[day] Until'), type: 'date' },
]

type Texts = Readonly<Record<string, string | undefined>>

/** Narrows the audit; the address holds what was asked for. */
export const FilterForm = ({ typed, errors }: { typed: Texts; errors: Texts }) => {
  const [who, setWho] = useState(typed.who ?? '')
  const setCount = FIELDS.filter(({ name }) => typed[name]).length
  return (
    <Form method="get" role="search">
      <ListFilters
        folded
        search={
          <FilterSearch
            name="who"
            label={t('Who acted')}
            placeholder={t('Who acted: username, e-mail or part of the system')}
            value={who}
            onChange={setWho}
            error={errors.who}
          />
        }
        setCount={setCount}
        submitLabel={t('Show')}
        found={null}
        summary={null}
        tone="lamp"
      >
        <div className={styles.filters}>
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
          {(setCount > 0 || typed.who) && <ButtonLink to="/admin/audit">{t('Clear')}</ButtonLink>}
        </div>
      </ListFilters>
    </Form>
  )
}
