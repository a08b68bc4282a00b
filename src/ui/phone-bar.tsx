import { type ReactNode, useEffect, useState } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import styles from './phone-bar.module.css'

type Props = {
  readonly text: ReactNode
  /** The same step in the page: while it is in sight, the bar is not. `isFirst`: it is in sight when the page opens. */
  readonly step: { readonly id: string; readonly isFirst?: boolean }
  readonly children: ReactNode
}

/** On a phone what the page offers and the way to it, at the bottom of the window; last in its page. Wide screens show both at the top. */
export const PhoneBar = ({ text, step: { id, isFirst = false }, children }: Props) => {
  const [isInSight, setIsInSight] = useState(isFirst)
  useEffect(() => {
    const step = document.getElementById(id)
    if (!step) return
    // What only begins at the bottom of the window, behind the bars there, is not in sight yet.
    const observer = new IntersectionObserver(([entry]) => entry && setIsInSight(entry.isIntersecting), {
      rootMargin: '0px 0px -25% 0px',
    })
    observer.observe(step)
    return () => observer.disconnect()
  }, [id])
  if (isInSight) return null
  return (
    <BottomBar kind="sticky" className={styles.bar}>
      <p className={styles.text}>{text}</p>
      {children}
    </BottomBar>
  )
}
