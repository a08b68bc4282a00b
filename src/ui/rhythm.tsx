import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import styles from './rhythm.module.css'
import type { Tone } from './tone.ts'

type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 72
type Box = ComponentProps<'div'> & { gap?: Gap | undefined }

/** The page's column: 1200 px, 816 px (`narrow`) or 496 px (`slim`). Put it inside the frame's `main`. */
export const Page = ({ width = 'wide', ...rest }: ComponentProps<'div'> & { width?: 'wide' | 'narrow' | 'slim' }) => (
  <div {...rest} className={classes(styles.page, width !== 'wide' && styles[width], rest.className)} />
)

/** Things below one another. */
export const Stack = ({ gap, ...rest }: Box) => (
  <div {...rest} className={classes(styles.stack, gap && styles[`g${gap}`], rest.className)} />
)

/** Things beside one another that may wrap. */
export const Cluster = ({ gap, apart, nowrap, ...rest }: Box & { apart?: boolean; nowrap?: boolean }) => (
  <div
    {...rest}
    className={classes(
      styles.cluster,
      gap && styles[`g${gap}`],
      apart && styles.apart,
      nowrap && styles.nowrap,
      rest.className,
    )}
  />
)

/** Content with a side column (21 rem, sticky) on wide screens. */
export const Split = (props: ComponentProps<'div'>) => (
  <div {...props} className={classes(styles.split, props.className)} />
)

/** As many equal columns as fit. */
export const Tiles = (props: ComponentProps<'div'>) => (
  <div {...props} className={classes(styles.tiles, props.className)} />
)

export const Eyebrow = ({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <p className={styles.eyebrow} data-tone={tone}>
    {children}
  </p>
)

export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>

export const Prose = (props: ComponentProps<'div'>) => (
  <div {...props} className={classes(styles.prose, props.className)} />
)

export const Muted = ({ size, children }: { size?: 'small' | 'tiny'; children: ReactNode }) => (
  <span className={classes(styles.muted, size && styles[size])}>{children}</span>
)

/** A link inside text. */
export const TextLink = (props: LinkProps) => <Link {...props} className={styles.link} />
