import { t } from '#kernel/messages.ts'
import { Chevron } from '#ui/chevron.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './banner.module.css'

type Props = { text: string; collapsed?: boolean | undefined; onCollapse?: ((collapsed: boolean) => void) | undefined }

/** The operator's message under the bar on every page. It collapses to one thin line and cannot be dismissed. */
export const Banner = ({ text, collapsed = false, onCollapse }: Props) => (
  <aside aria-label={t('Notice')} data-print="no">
    <details className={styles.banner} open={!collapsed} onToggle={event => onCollapse?.(!event.currentTarget.open)}>
      <summary>
        <Icon name="lamp" size={17} />
        <span className={styles.text}>{text}</span>
        <span className={styles.toggle}>
          <Chevron size={15} />
        </span>
      </summary>
    </details>
  </aside>
)
