import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import linkStyles from './link.module.css'
import type { Tone } from './tone.ts'
import styles from './typography.module.css'

/** A short line above a heading, in capitals. */
export const Eyebrow = ({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <p className={styles.eyebrow} data-tone={tone}>
    {children}
  </p>
)

/** The introduction below a page's heading. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>

/** Running text, with a limited line length. */
export const Prose = (props: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.prose, props.className)} />
)

export const Muted = ({ size, children }: { size?: 'small' | 'tiny'; children: ReactNode }) => (
  <span className={classNames(styles.muted, size && styles[size])}>{children}</span>
)

/** In a list, what needs care. */
export const Marked = ({ tone = 'warn', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={styles.marked} data-tone={tone}>
    {children}
  </span>
)

/** A link inside text. */
export const TextLink = (props: LinkProps) => <Link {...props} className={linkStyles.link} />
