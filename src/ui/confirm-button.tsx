import { type ReactNode, useState } from 'react'
import { Button, type ButtonStyle } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Tone } from './tone.ts'

type Props = ButtonStyle & {
  /** The button's own words. */
  label: ReactNode
  title: ReactNode
  eyebrow?: ReactNode
  tone?: Tone | undefined
  /** The words of keeping everything as it is. */
  cancelLabel?: ReactNode
  children?: ReactNode
  /** The form that does it; its submit stands last. */
  action: ReactNode
}

/** A button that asks before it does something. It is not there without scripts, so give destructive acts a way of their own. */
export const ConfirmButton = ({
  label,
  title,
  eyebrow,
  tone,
  cancelLabel = 'Keep it',
  children,
  action,
  ...buttonStyle
}: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...buttonStyle} className="requires-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        {...{ title, eyebrow, tone, open }}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{cancelLabel}</Button>
            {action}
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
