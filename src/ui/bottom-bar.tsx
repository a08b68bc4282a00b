import { type ComponentProps, useRef } from 'react'
import styles from './bottom-bar.module.css'
import { classNames } from './class-names.ts'
import { useHeightProperty } from './use-height-property.ts'

/**
 * A page's main step. On small screens it looks like a bar at the bottom of the window; the page decides whether it is `sticky` or
 * `fixed`. base.css scrolls by its height, so that it never covers what has the focus.
 */
export const BottomBar = ({ className, ...rest }: ComponentProps<'div'>) => {
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar, '--bottom-bar-height')
  return <div {...rest} ref={bar} data-bottom-bar className={classNames(styles.bottomBar, className)} />
}
