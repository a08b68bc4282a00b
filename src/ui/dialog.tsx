import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { t } from '#kernel/messages.ts'
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
  /** Buttons at the bottom; the one that changes nothing comes first. */
  actions?: ReactNode
  open: boolean
  onClose: () => void
  /** In the middle, or as a drawer from an edge. */
  placement?: 'middle' | 'top' | 'bottom' | 'end' | undefined
}

/** Opens and closes the native dialog to match `open`. Callers may also use `useRef` and `showModal()` instead. */
const useModal = (ref: RefObject<HTMLDialogElement | null>, open: boolean) => {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [ref, open])
}

/** The native modal dialog: it traps and restores the focus; Escape and a click outside close it. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click on the backdrop
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
        <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
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

/** A dialog that slides in from an edge: the top, or on phones the bottom. */
export const Drawer = (props: Omit<DialogProps, 'from'> & { from?: 'top' | 'bottom' }) => (
  <Dialog {...props} placement={props.from ?? 'top'} />
)

/** The consequences of an action, line by line: money, who is notified, until when the action can be undone. */
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
