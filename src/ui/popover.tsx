import { type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'
import { useHideOnNavigation } from './use-hide-on-navigation.ts'

type Props = {
  /** Renders the button that opens it; spread the given props on it. */
  trigger: (props: { popoverTarget: string; type: 'button' }) => ReactNode
  label: string
  /** Beside the trigger instead of below it. */
  beside?: boolean | undefined
  /** Less padding, for lists of links. */
  flush?: boolean | undefined
  children: ReactNode
}

/** A panel that a button opens; Escape, a click outside and navigation close it. Opens and closes without scripts. */
export const Popover = ({ trigger, label, beside, flush, children }: Props) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useHideOnNavigation(panel)
  return (
    <>
      {trigger({ popoverTarget: id, type: 'button' })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(styles.popover, beside && styles.beside, flush && styles.flush)}
      >
        {children}
      </div>
    </>
  )
}
