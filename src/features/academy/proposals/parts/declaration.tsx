import type { ReactNode } from 'react'
import type { Due } from '#features/money/credit/due.ts'
import { TextLink } from '#ui/typography.tsx'
import { extraLessonCost } from '../labels.ts'

type Props = {
  readonly act: 'accepting' | 'asking'
  readonly due: Due
  readonly termsVersion: string
  readonly children?: ReactNode
}

/** What the student's side agrees to with an extra lesson (docs/product.md §5.22). */
export const Declaration = ({ act, due, termsVersion, children }: Props) => (
  <p>
    {children} {extraLessonCost(due)} By {act} you agree to the{' '}
    <TextLink to="/documents/general-terms-and-conditions">general terms</TextLink>, version {termsVersion}, and that
    the lesson may take place within the 14-day cancellation period.
  </p>
)
