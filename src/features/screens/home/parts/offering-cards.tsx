import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { listOfferings, type Offering } from '../offerings.ts'
import styles from './offering-cards.module.css'

const OfferingCard = ({ offering: { key, label, tagline, points, callToAction, to } }: { offering: Offering }) => (
  <li className={styles.card} data-tone={key}>
    <Illustration offering={key} className={styles.picture} />
    <div>
      <h2>
        <Link to={to}>{label}</Link>
      </h2>
      <p className={styles.tagline}>{tagline}</p>
      <ul className={styles.points}>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={styles.callToAction} aria-hidden="true">
        {callToAction} <Icon name="arrow" size={18} />
      </p>
    </div>
  </li>
)

/** Each card has the shape of one arch of the logo. */
export const OfferingCards = () => (
  <ul className={styles.cards} aria-label={t('What we offer')}>
    {listOfferings().map(offering => (
      <OfferingCard key={offering.key} offering={offering} />
    ))}
  </ul>
)
