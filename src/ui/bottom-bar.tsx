import { type ComponentProps, useRef } from 'react'
import styles from './bottom-bar.module.css'
import { classNames } from './class-names.ts'
import { useHeightProperty } from './use-height-property.ts'

type Props = ComponentProps<'div'> & {
  /** `sticky`: the page places it behind its other content. */
  kind: 'sticky' | 'fixed'
}

/**
 * A page's main step, on small screens (unless they are low) a bar at the bottom of the window. base.css scrolls by its height, so
 * that it never covers what has the focus.
 */
export const BottomBar = ({ kind, className, ...rest }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar, '--bottom-bar-height')
  return (
    <div {...rest} ref={bar} data-bottom-bar={kind} className={classNames(styles.bottomBar, styles[kind], className)} />
  )
}
