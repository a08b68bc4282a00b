import { type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Tone } from './tone.ts'

type Props = ButtonLook & {
  /** The button's own words. */
  label: ReactNode
  title: ReactNode
  eyebrow?: ReactNode
  tone?: Tone | undefined
  /** The words of keeping everything as it is. */
  keep?: ReactNode
  children?: ReactNode
  /** The form that does it; its submit stands last. */
  act: ReactNode
}

/** A button that asks before it does something. It is not there without scripts, so give destructive acts a way of their own. */
export const Confirm = ({ label, title, eyebrow, tone, keep = 'Keep it', children, act, ...look }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} className="scripted" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        {...{ title, eyebrow, tone, open }}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{keep}</Button>
            {act}
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
