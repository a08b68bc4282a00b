import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'
import type { Tone } from './tone.ts'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  /** Rendered as the card's `h2`. */
  title?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  tone?: Tone | undefined
  /** `glowing`: lit in its tone, one a page; `flush`: lists bring their own padding. */
  look?: 'plain' | 'glowing' | 'flush' | undefined
}

export const Card = ({ title, aside, tone, look = 'plain', className, children, ...rest }: Props) => (
  <section {...rest} data-tone={tone} className={classes(styles.card, look !== 'plain' && styles[look], className)}>
    {title && (
      <div className={styles.title}>
        <h2>{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
)
