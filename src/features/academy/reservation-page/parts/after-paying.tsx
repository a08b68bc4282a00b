import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import styles from './after-paying.module.css'

/** What follows the payment, on wide screens below the lessons; a phone has the way to pay there. */
export const AfterPaying = ({ isForAnother }: { readonly isForAnother: boolean }) => (
  <Card title={t('Once you have paid')} className={styles.wide}>
    <ul className={styles.list}>
      <li>{t('We e-mail you the dates and your receipt.')}</li>
      {!isForAnother && <li>{t('We’ll remind you a day and an hour before each lesson.')}</li>}
      <li>{t('The lessons are online, in a browser. The door opens 10 minutes before each.')}</li>
    </ul>
  </Card>
)
