import type { TrialOffer } from '#features/academy/sessions/queries.ts'
import { firstOfTrial, lengthLabel, shortTrialLabel } from '#features/academy/trials/rules.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Choice } from '../choice.ts'
import styles from './trial-hint.module.css'

type Props = { trial: TrialOffer; choice: Choice; firstName: string; at: (choice: Choice) => string }

/** Before the times: the first lesson of a new student, one press away. */
export const TrialHint = ({ trial, choice, firstName, at }: Props) => (
  <p className={styles.trial}>
    <Icon name="lamp" size={18} />
    <span>{t('New to {name}?', { name: firstName })}</span>
    <ButtonLink
      to={at({ ...choice, plan: 'single', isTrial: true, picks: firstOfTrial(trial, choice.picks) })}
      size="small"
      preventScrollReset
    >
      {shortTrialLabel(trial)}, {lengthLabel(trial.minutes)}
    </ButtonLink>
  </p>
)
