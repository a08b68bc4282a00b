import { Form } from 'react-router'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { ROLES } from '#kernel/actor.ts'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { MIN_SEARCH_LENGTH, type UserFilters } from '../schema.ts'
import styles from './search-form.module.css'

/** Looks for users; the address holds what was asked for. */
export const SearchForm = ({ q, role, filter, sort }: UserFilters) => (
  <Form method="get" className={styles.search} role="search">
    {sort && <input type="hidden" name="sort" value={sort} />}
    {filter && <input type="hidden" name="filter" value={filter} />}
    <TextField
      field={{ name: 'q', initialValue: q ?? '', minLength: MIN_SEARCH_LENGTH, maxLength: 100 }}
      label="Username, name or e-mail"
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      key={q ?? ''}
    />
    <SelectField field={{ name: 'role', initialValue: role ?? '' }} label="Role" key={`role ${role ?? ''}`}>
      <option value="">All roles</option>
      {ROLES.map(each => (
        <option key={each} value={each}>
          {ROLE_LABELS[each]()}
        </option>
      ))}
    </SelectField>
    <SubmitButton icon="search">Search</SubmitButton>
  </Form>
)
