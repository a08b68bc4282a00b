import styles from './chevron.module.css'
import { Icon } from './icon.tsx'

/** Says that something unfolds; points upwards while the `details` whose summary it stands in is open. */
export const Chevron = ({ size = 18 }: { size?: number }) => (
  <Icon name="chevron" size={size} className={styles.chevron} />
)
