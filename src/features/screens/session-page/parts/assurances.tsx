import { useTerms } from '#features/people/terms/use-terms.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './assurances.module.css'

/** What a person asks before choosing a time: what happens with the money and the place. Once it is chosen, the terms say so. */
export const Assurances = ({ isPaid }: { readonly isPaid: boolean }) => {
  const { lateHours } = useTerms()
  return (
    <ul className={styles.lines}>
      <li className={styles.line}>
        <Icon name="undo" size={18} />
        {freeCancellation(lateHours)}
      </li>
      {isPaid && (
        <li className={styles.line}>
          <Icon name="clock" size={18} />
          {t('Your place is held while you pay.')}
        </li>
      )}
      <li className={styles.line}>
        <Icon name="calendar" size={18} />
        {t('We e-mail you the dates for your calendar.')}
      </li>
    </ul>
  )
}
