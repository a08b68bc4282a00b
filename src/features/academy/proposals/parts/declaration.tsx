import type { ReactNode } from 'react'
import { formatPLN } from '#kernel/money.ts'
import { TextLink } from '#ui/typography.tsx'

type Props = {
  readonly act: 'accepting' | 'asking'
  readonly price: number
  readonly termsVersion: string
  readonly children?: ReactNode
}

/** What the student's side agrees to with an extra lesson (docs/product.md §5.22). */
export const Declaration = ({ act, price, termsVersion, children }: Props) => (
  <p>
    {children} {price === 0 ? 'It is free.' : `It costs ${formatPLN(price)}, to be paid within 24 hours.`} By {act} you
    agree to the <TextLink to="/documents/general-terms-and-conditions">general terms</TextLink>, version {termsVersion}
    , and that the lesson may take place within the 14-day cancellation period.
  </p>
)
