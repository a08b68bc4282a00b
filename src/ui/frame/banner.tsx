import { Icon } from '../icon.tsx'
import styles from './banner.module.css'

type Props = { text: string; folded?: boolean | undefined; onFold?: ((folded: boolean) => void) | undefined }

/** The notice under the bar on every page. It folds to one thin line and never goes away. */
export const Banner = ({ text, folded = false, onFold }: Props) => (
  <aside aria-label="Notice" data-print="no">
    <details className={styles.banner} open={!folded} onToggle={event => onFold?.(!event.currentTarget.open)}>
      <summary>
        <Icon name="lamp" size={17} />
        <span className={styles.text}>{text}</span>
        <span className={styles.fold}>
          <Icon name="chevron" size={15} />
        </span>
      </summary>
    </details>
  </aside>
)
