import { Link } from 'react-router'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Illustration } from '#ui/illustrations.tsx'
import { type Offering, offerings } from '../offerings.ts'
import styles from './arches.module.css'

const Arch = ({ offering: { key, label, says, points, way, to } }: { offering: Offering }) => (
  <li className={styles.arch} data-tone={key}>
    <Illustration of={key} className={styles.picture} />
    <div className={styles.words}>
      <h2>{to ? <Link to={to}>{label}</Link> : label}</h2>
      <p className={styles.says}>{says}</p>
      <ul className={styles.points}>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {to ? (
        <p className={styles.way} aria-hidden="true">
          {way} <Icon name="arrow" size={18} />
        </p>
      ) : (
        <p className={styles.later}>
          <Chip tone={key} icon="clock">
            Opens soon
          </Chip>
        </p>
      )}
    </div>
  </li>
)

/** The three offerings under the arches of one hall. */
export const Arches = () => (
  <ul className={styles.arches} aria-label="What there is">
    {offerings().map(offering => (
      <Arch key={offering.key} offering={offering} />
    ))}
  </ul>
)
