import { type ReactNode, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { Button, type ButtonStyle } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Tone } from './tone.ts'

type Props = ButtonStyle & {
  label: ReactNode
  title: ReactNode
  eyebrow?: ReactNode
  tone?: Tone | undefined
  /** The label of the button that cancels. */
  cancelLabel?: ReactNode
  children?: ReactNode
  /** The form of the action; its submit button is the last one. */
  action: ReactNode
}

/** A button with a confirmation dialog. It needs scripts, so offer another way to destructive actions without them. */
export const ConfirmButton = ({
  label,
  title,
  eyebrow,
  tone,
  cancelLabel = t('Keep it'),
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
