import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'
import stackStyles from './stack.module.css'

/** A step of the spacing scale: 4 is `--space-4`. */
type Gap = 1 | 2 | 3 | 4 | 6 | 8 | 12 | 18
type BoxProps = ComponentProps<'div'> & { gap?: Gap | undefined }

/** The page's column: 1200 px, 816 px (`narrow`) or 496 px (`slim`). Belongs inside the `main` element. */
export const Page = ({ width = 'wide', ...rest }: ComponentProps<'div'> & { width?: 'wide' | 'narrow' | 'slim' }) => (
  <div {...rest} className={classNames(styles.page, width !== 'wide' && styles[width], rest.className)} />
)

/** A vertical stack. */
export const Stack = ({ gap, ...rest }: BoxProps) => (
  <div {...rest} className={classNames(stackStyles.stack, gap && styles[`gap${gap}`], rest.className)} />
)

/** A row of items that may wrap. */
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
      gap && styles[`gap${gap}`],
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

export const AutoGrid = (props: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.autoGrid, props.className)} />
)
