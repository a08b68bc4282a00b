import styles from './filter-search.module.css'
import { Icon } from './icon.tsx'

type Props = {
  /** What is searched, for screen readers. */
  label: string
  /** Short, what can be searched for. */
  placeholder?: string
  value: string
  onChange: (text: string) => void
}

/** The search field of a filter bar: the parameter `q`. */
export const FilterSearch = ({ label, placeholder = 'Search', value, onChange }: Props) => (
  <label className={styles.search}>
    <Icon name="search" size={16} />
    <span className="visually-hidden">{label}</span>
    <input
      type="search"
      name="q"
      placeholder={placeholder}
      maxLength={80}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  </label>
)
