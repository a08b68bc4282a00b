import { type ComponentProps, useEffect, useRef, useState } from 'react'
import styles from './bottom-bar.module.css'
import { classNames } from './class-names.ts'
import { useHeightProperty } from './use-height-property.ts'

type Props = ComponentProps<'div'> & {
  /** `sticky`: the page places it behind its other content. */
  kind: 'sticky' | 'fixed'
}

/** The usual height of a bar, in the size of the page's text, and the part of the window that it may cover. */
const USUAL_REM = 8
const MOST = 0.25

/**
 * A page's main step, on small screens (unless they are low) a bar at the bottom of the window. base.css scrolls by its height, so
 * that it never covers what has the focus. With enlarged text it stays in its place in the page.
 */
export const BottomBar = ({ kind, className, ...rest }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const [isTall, setIsTall] = useState(false)
  useHeightProperty(bar, '--bottom-bar-height')
  useEffect(() => {
    if (!bar.current) return
    // By the size of the text, not by the bar's own height: that is another one where the bar stays in its place.
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setIsTall(USUAL_REM * rem > MOST * innerHeight)
    })
    observer.observe(bar.current)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      {...rest}
      ref={bar}
      data-bottom-bar={kind}
      data-tall={isTall || undefined}
      className={classNames(styles.bottomBar, styles[kind], className)}
    />
  )
}
