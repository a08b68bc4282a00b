import { useNavigation } from 'react-router'
import { classes } from '../classes.ts'
import styles from './navigation-progress.module.css'

export const ProgressLine = ({ busy }: { busy: boolean }) => (
  <div className={classes(styles.track, busy && styles.busy)} role="status" data-print="no">
    <span className="unseen">{busy ? 'Loading' : ''}</span>
  </div>
)

/** A thin line at the top while the next page is on its way. */
export const NavigationProgress = () => <ProgressLine busy={useNavigation().state !== 'idle'} />
