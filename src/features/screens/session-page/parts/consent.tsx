import { useTerms } from '#features/people/terms/use-terms.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './consent.module.css'

/** The id of the checkbox, for links to it. */
export const CONSENT_ID = 'early-performance'

const TERMS = '/documents/general-terms-and-conditions'

type TextProps = {
  readonly by?: 'reserving' | 'joining'
  /** What happens next. */
  readonly hint?: string
}

/** Before the consent: the rule of cancelling, and the terms with their version. */
export const ConsentText = ({ by = 'reserving', hint }: TextProps) => {
  const { lateHours, termsVersion } = useTerms()
  return (
    <p className={styles.text}>
      {hint}{' '}
      {rich(
        '{freeCancellation}. After that the lesson is charged. By {by, select, joining {joining} other {reserving}} you accept the <terms>general terms</terms>, version {termsVersion}. Once all lessons have been held, you can <withdrawal>no longer withdraw</withdrawal>.',
        {
          freeCancellation: freeCancellation(lateHours),
          by,
          terms: words => <TextLink to={TERMS}>{words}</TextLink>,
          termsVersion,
          withdrawal: words => <TextLink to={`${TERMS}#withdrawal`}>{words}</TextLink>,
        },
      )}
    </p>
  )
}

/** The consent to the early start of the service, with its error: always beside the button, also where that sticks. */
export const ConsentBox = ({ errors }: { readonly errors: readonly string[] | undefined }) => (
  <div className={styles.box}>
    <CheckboxField
      field={{ id: CONSENT_ID, name: 'earlyPerformance', required: true, errors }}
      label={t(
        'I’d like lessons to start within the 14-day cancellation period. If I cancel later, I pay only for lessons already held.',
      )}
    />
  </div>
)
