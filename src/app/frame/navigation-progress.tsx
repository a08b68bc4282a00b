import { useNavigation } from 'react-router'
import { t } from '#kernel/messages.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './navigation-progress.module.css'

export const ProgressLine = ({ busy }: { busy: boolean }) => (
  <div className={classNames(styles.track, busy && styles.busy)} role="status" data-print="no">
    <span className="visually-hidden">{busy ? t('Loading') : ''}</span>
  </div>
)

/** A thin line at the top while the next page is loading. */
export const NavigationProgress = () => <ProgressLine busy={useNavigation().state !== 'idle'} />
