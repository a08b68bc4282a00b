import styles from './chevron.module.css'
import { Icon } from './icon.tsx'

/** The indicator of an expandable element; points upwards while its `details` element is open. */
export const Chevron = ({ size = 18 }: { size?: number }) => (
  <Icon name="chevron" size={size} className={styles.chevron} />
)
