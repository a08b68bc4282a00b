import type { ReactNode } from 'react'
import type { Due } from '#features/money/credit/due.ts'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { extraLessonCost } from '../labels.ts'

const TERMS = '/documents/general-terms-and-conditions'

type Props = {
  readonly act: 'accepting' | 'asking'
  readonly due: Due
  readonly termsVersion: string
  readonly children?: ReactNode
}

/** What the student's side agrees to with an extra lesson (docs/product.md §5.22). */
export const Declaration = ({ act, due, termsVersion, children }: Props) => (
  <p>
    {children} {extraLessonCost(due)}{' '}
    {act === 'accepting'
      ? rich(
          'By accepting you agree to the <terms>general terms</terms>, version {termsVersion}, and that the lesson may take place within the 14-day cancellation period.',
          { terms: words => <TextLink to={TERMS}>{words}</TextLink>, termsVersion },
        )
      : rich(
          'By asking you agree to the <terms>general terms</terms>, version {termsVersion}, and that the lesson may take place within the 14-day cancellation period.',
          { terms: words => <TextLink to={TERMS}>{words}</TextLink>, termsVersion },
        )}
  </p>
)
