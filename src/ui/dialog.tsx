import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'
import { Eyebrow } from './typography.tsx'

export type DialogProps = {
  title: ReactNode
  eyebrow?: ReactNode
  tone?: Tone | undefined
  children: ReactNode
  /** Buttons at the foot; the one that changes nothing first. */
  actions?: ReactNode
  open: boolean
  onClose: () => void
  /** From the middle, or a drawer from an edge. */
  placement?: 'middle' | 'top' | 'bottom' | undefined
}

/** Opens and closes the native dialog as `open` says; without it `useRef` and `showModal()` do as well. */
const useModal = (ref: RefObject<HTMLDialogElement | null>, open: boolean) => {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [ref, open])
}

/** The platform's modal dialog: focus is kept and given back, Escape and a press outside close it. */
export const Dialog = ({
  title,
  eyebrow,
  tone,
  children,
  actions,
  open,
  onClose,
  placement = 'middle',
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useModal(dialog, open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press on the backdrop does
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      className={classNames(styles.dialog, placement !== 'middle' && styles[placement])}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && isOutside(event, event.currentTarget) && onClose()}
    >
      <div className={styles.head}>
        <div>
          {eyebrow && <Eyebrow tone={tone}>{eyebrow}</Eyebrow>}
          <h2 id={headingId}>{title}</h2>
        </div>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}

const isOutside = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }, box: Element): boolean => {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/** A dialog that comes from an edge: the top, or on phones the bottom. */
export const Drawer = (props: Omit<DialogProps, 'from'> & { from?: 'top' | 'bottom' }) => (
  <Dialog {...props} placement={props.from ?? 'top'} />
)

/** What follows from an act, line by line: the money, who is told, until when it can be undone. */
export const Consequences = ({ children }: { children: ReactNode }) => (
  <ul className={styles.consequences}>{children}</ul>
)

export const Consequence = ({
  icon,
  title,
  sub,
  aside,
}: {
  icon: IconName
  title: ReactNode
  sub?: ReactNode
  aside?: ReactNode
}) => (
  <li className={styles.consequence}>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      {sub && <small>{sub}</small>}
    </div>
    {aside}
  </li>
)
