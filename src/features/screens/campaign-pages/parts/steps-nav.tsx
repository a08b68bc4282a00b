import { Link } from 'react-router'
import { STEP_TITLES, STEPS, type Step } from '#features/games/campaign-drafts/steps.ts'
import { t } from '#kernel/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { stepPath } from '../step-path.ts'
import styles from './steps-nav.module.css'

type Props = {
  readonly step: Step
  /** The steps that are complete. */
  readonly done: readonly Step[]
  /** In the form of a step: going to another one saves it. */
  readonly isForm?: boolean
}

/** The steps, each a way to go there. */
export const StepsNav = ({ step, done, isForm = false }: Props) => (
  <nav aria-label={t('Steps')}>
    <ol className={styles.steps}>
      {STEPS.map((each, at) => {
        const isDone = done.includes(each)
        const label = (
          <>
            {isDone ? <Icon name="check" size={16} /> : <span aria-hidden="true">{at + 1}</span>}
            {STEP_TITLES[each]()}
            {isDone && <span className="visually-hidden">, {t('[a step] complete')}</span>}
          </>
        )
        const common = {
          className: classNames(styles.step, isDone && styles.done),
          'aria-current': each === step ? ('step' as const) : undefined,
        }
        return (
          <li key={each}>
            {isForm ? (
              <button type="submit" name="go" value={each} {...common}>
                {label}
              </button>
            ) : (
              <Link to={stepPath(each)} {...common}>
                {label}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
