import { TERMS_VERSION } from '#features/users/terms.ts'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './consent.module.css'

const TERMS = '/documents/general-terms-and-conditions'

/** The consent before the button: the terms with their version, and the early start of the service. */
export const Consent = ({ errors }: { errors: readonly string[] | undefined }) => (
  <div className={styles.consent}>
    <CheckboxField
      field={{ id: 'early-performance', name: 'earlyPerformance', required: true, errors }}
      label="Please begin before my 14 days of withdrawal are over"
      hint={
        <>
          If I withdraw after that, I pay for the lessons held until then. Once all were held, the right to withdraw has
          ended. <TextLink to={`${TERMS}#withdrawal`}>More</TextLink>
        </>
      }
    />{' '}
    <p>
      By reserving you accept the <TextLink to={TERMS}>general terms</TextLink>, version {TERMS_VERSION}.
    </p>
  </div>
)
