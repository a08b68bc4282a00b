import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'
import stackStyles from './stack.module.css'
import { useHeightProperty } from './use-height-property.ts'

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

type SidebarProps = Omit<ComponentProps<'div'>, 'ref'> & { below?: ReactNode }

/**
 * Content with a side column (21 rem) on wide screens, which is sticky where it fits into the window. One on a page. The last child is the
 * side column. What is `below` continues the content, and on narrow screens follows the side column.
 */
export const SidebarLayout = ({ below, children, ...props }: SidebarProps) => {
  const side = useRef<HTMLElement | null>(null)
  useHeightProperty(side, '--side-height')
  return (
    <div
      {...props}
      ref={box => {
        const last = box?.lastElementChild
        side.current = (below ? last?.previousElementSibling : last) as HTMLElement | null
      }}
      className={classNames(styles.sidebarLayout, props.className)}
    >
      {children}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}

export const AutoGrid = (props: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.autoGrid, props.className)} />
)
