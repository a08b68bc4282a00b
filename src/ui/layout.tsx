import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'
import type { Tone } from './tone.ts'

type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 72
type BoxProps = ComponentProps<'div'> & { gap?: Gap | undefined }

/** The page's column: 1200 px, 816 px (`narrow`) or 496 px (`slim`). Put it inside the frame's `main`. */
export const Page = ({ width = 'wide', ...rest }: ComponentProps<'div'> & { width?: 'wide' | 'narrow' | 'slim' }) => (
  <div {...rest} className={classNames(styles.page, width !== 'wide' && styles[width], rest.className)} />
)

/** Things below one another. */
export const Stack = ({ gap, ...rest }: BoxProps) => (
  <div {...rest} className={classNames(styles.stack, gap && styles[`g${gap}`], rest.className)} />
)

/** Things beside one another that may wrap. */
export const Cluster = ({
  gap,
  spaceBetween,
  nowrap,
  ...rest
}: BoxProps & { spaceBetween?: boolean; nowrap?: boolean }) => (
  <div
    {...rest}
    className={classNames(
      styles.cluster,
      gap && styles[`g${gap}`],
      spaceBetween && styles.spaceBetween,
      nowrap && styles.nowrap,
      rest.className,
    )}
  />
)

/** Content with a side column (21 rem, sticky) on wide screens. */
export const SidebarLayout = (props: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.sidebarLayout, props.className)} />
)

/** As many equal columns as fit. */
export const AutoGrid = (props: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.autoGrid, props.className)} />
)

export const Eyebrow = ({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <p className={styles.eyebrow} data-tone={tone}>
    {children}
  </p>
)

export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>

export const Prose = (props: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.prose, props.className)} />
)

export const Muted = ({ size, children }: { size?: 'small' | 'tiny'; children: ReactNode }) => (
  <span className={classNames(styles.muted, size && styles[size])}>{children}</span>
)

/** A link inside text. */
export const TextLink = (props: LinkProps) => <Link {...props} className={styles.link} />
