import { TextLink } from '#ui/typography.tsx'
import type { RequestSummary } from '../request-kind.ts'
import styles from './details.module.css'

/** What is asked, each detail under its name, as it was typed. */
export const Details = ({ details, link }: Pick<RequestSummary, 'details' | 'link'>) => (
  <>
    <dl className={styles.details}>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {link && <TextLink to={link.to}>{link.label}</TextLink>}
  </>
)
