import { t } from '#kernel/messages.ts'
import styles from './filter-search.module.css'
import { Icon } from './icon.tsx'

type Props = {
  /** The parameter. */
  name?: string
  /** What is searched, for screen readers. */
  label: string
  value: string
  onChange: (text: string, form: HTMLFormElement | null) => void
  /** What can be searched for, in the field. */
  placeholder?: string
  /** Below it: what is wrong with the text. */
  error?: string | undefined
}

/** The search field of a filter bar: the parameter `q` unless it has another name. */
export const FilterSearch = ({ name = 'q', label, value, onChange, placeholder = t('Search'), error }: Props) => (
  <label className={styles.search}>
    <Icon name="search" size={16} />
    <span className="visually-hidden">{label}</span>
    <input
      type="search"
      name={name}
      placeholder={placeholder}
      maxLength={80}
      autoComplete="off"
      value={value}
      aria-invalid={error ? true : undefined}
      onChange={event => onChange(event.currentTarget.value, event.currentTarget.form)}
    />
    {error && <span className={styles.error}>{error}</span>}
  </label>
)
