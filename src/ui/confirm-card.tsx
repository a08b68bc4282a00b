import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './card.tsx'

type Props = {
  readonly title: ReactNode
  /** The question as plain text, for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** Asks once before an act, and takes the focus. A page shows it at a URL of its own, so it works without scripts. */
export const ConfirmCard = ({ title, label, children }: Props) => {
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <Card ref={card} tabIndex={-1} tone="warn" variant="highlighted" title={title} aria-label={label}>
      {children}
    </Card>
  )
}
