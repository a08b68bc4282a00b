import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  /** Rendered as the card's `h2`. */
  title?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  tone?: Tone | undefined
  /** `highlighted`: with an edge in its tone, at most one per page; `flush`: without padding, for lists that have their own. */
  variant?: 'plain' | 'highlighted' | 'flush' | undefined
}

export const Card = ({ title, aside, tone, variant = 'plain', className, children, ...rest }: Props) => (
  <section
    {...rest}
    data-tone={tone}
    className={classNames(styles.card, variant !== 'plain' && styles[variant], className)}
  >
    {title && (
      <div className={styles.title}>
        <h2>{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
)
