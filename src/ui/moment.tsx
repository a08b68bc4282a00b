import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './moment.module.css'
import type { Tone } from './tone.ts'
import { useAnnounceOnce } from './use-announce-once.ts'

type Props = {
  /** What happened and to what: it is read out once. */
  readonly id: string
  readonly title: string
  readonly heading?: 'h1' | 'h2'
  readonly tone: Tone
  /** Whom it is about, beside the title. */
  readonly portrait?: ReactNode
  /** The date, set large. */
  readonly when?: ReactNode
  /** Below the date or the title. */
  readonly line?: ReactNode
  /** What follows and what to do next. */
  readonly children?: ReactNode
}

/** An act that is worth a pause, done: something is booked, published, begun or over. */
export const Moment = ({ id, title, heading: Heading = 'h2', tone, portrait, when, line, children }: Props) => {
  useAnnounceOnce(id, title)
  return (
    <section className={styles.moment} data-tone={tone} aria-labelledby={`moment-${id}`}>
      <div className={styles.head}>
        {portrait && <div className={styles.portrait}>{portrait}</div>}
        <div className={styles.words}>
          <Heading id={`moment-${id}`} className={styles.title}>
            <span className={styles.mark}>
              <Icon name="done" size={28} />
            </span>
            {title}
          </Heading>
          {when && <p className={styles.when}>{when}</p>}
          {line && <div className={styles.line}>{line}</div>}
        </div>
      </div>
      {children}
    </section>
  )
}
