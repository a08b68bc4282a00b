import { useTerms } from '#features/users/use-terms.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './consent.module.css'

/** The id of the checkbox, for links to it. */
export const CONSENT_ID = 'early-performance'

const TERMS = '/documents/general-terms-and-conditions'

type Props = {
  readonly errors: readonly string[] | undefined
  readonly by?: 'reserving' | 'joining'
  /** What happens next. */
  readonly hint?: string
}

/**
 * Before the button: the rule of cancelling, the terms with their version, and the consent to the early start of the service. The checkbox
 * and its error come last, so that they are beside the button.
 */
export const Consent = ({ errors, by = 'reserving', hint }: Props) => {
  const { lateHours, termsVersion } = useTerms()
  return (
    <div className={styles.consent}>
      <p>
        {hint} {freeCancellation(lateHours)}. After that the lesson is charged. By {by} you accept the{' '}
        <TextLink to={TERMS}>general terms</TextLink>, version {termsVersion}. Once all lessons have been held, you can{' '}
        <TextLink to={`${TERMS}#withdrawal`}>no longer withdraw</TextLink>.
      </p>
      <CheckboxField
        field={{ id: CONSENT_ID, name: 'earlyPerformance', required: true, errors }}
        label="I’d like lessons to start within the 14-day cancellation period. If I cancel later, I pay only for lessons already held."
      />
    </div>
  )
}
