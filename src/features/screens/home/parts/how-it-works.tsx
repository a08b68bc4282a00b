import { t } from '#kernel/messages.ts'
import styles from './how-it-works.module.css'
import { SectionHeading } from './section-heading.tsx'

const listSteps = () => [
  { title: t('Choose'), text: t('Pick a subject and a time, in your own time zone.') },
  { title: t('Reserve'), text: t('Your place is held while you pay.') },
  { title: t('Join'), text: t('From your calendar here, or any other: we e-mail the dates.') },
  { title: t('Keep track'), text: t('Bookings and receipts are in your account.') },
]

export const HowItWorks = () => (
  <section aria-labelledby="how">
    <SectionHeading id="how">{t('How a lesson works')}</SectionHeading>
    <ol className={styles.steps}>
      {listSteps().map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
