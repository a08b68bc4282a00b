import type { ReactNode } from 'react'
import type { Due } from '#features/money/credit/due.ts'
import { formatPLN } from '#kernel/money.ts'
import { TextLink } from '#ui/typography.tsx'

type Props = {
  readonly act: 'accepting' | 'asking'
  readonly due: Due
  readonly termsVersion: string
  readonly children?: ReactNode
}

const costOf = ({ price, fromCredit, toPay }: Due): string => {
  if (price === 0) return 'It is free.'
  if (toPay === 0) return `It costs ${formatPLN(price)}, which your credit pays.`
  const credit =
    fromCredit > 0 ? `: ${formatPLN(fromCredit)} from credit at once, and ${formatPLN(toPay)}` : ', to be paid'
  return `It costs ${formatPLN(price)}${credit} within 24 hours.`
}

/** What the student's side agrees to with an extra lesson (docs/product.md §5.22). */
export const Declaration = ({ act, due, termsVersion, children }: Props) => (
  <p>
    {children} {costOf(due)} By {act} you agree to the{' '}
    <TextLink to="/documents/general-terms-and-conditions">general terms</TextLink>, version {termsVersion}, and that
    the lesson may take place within the 14-day cancellation period.
  </p>
)
