import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { FirstStep } from '../first-days.ts'
import styles from './first-steps.module.css'

type Props = {
  readonly steps: readonly FirstStep[]
  /** Its button is the one in gold. */
  readonly isMain: boolean
}

/** What a new account does first. The first open step has the button, and later ones a link: they can be done in any order. */
export const FirstSteps = ({ steps, isMain }: Props) => {
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      title={t('Your first steps')}
      tone="lamp"
      aside={<span className={styles.count}>{t('{done} of {all} done', { done, all: steps.length })}</span>}
    >
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step.title} className={step.isDone ? styles.done : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {step.isDone && <Icon name="check" size={16} />}
            </span>
            <div>
              <h3>
                {step.isDone || step === next ? step.title : <TextLink to={step.to}>{step.title}</TextLink>}
                {step.isDone && <span className="visually-hidden">{`, ${t('done')}`}</span>}
              </h3>
              {!step.isDone && <p>{step.why}</p>}
              {step === next && (
                <Cluster gap={3}>
                  <ButtonLink to={step.to} variant={isMain ? 'primary' : 'plain'}>
                    {step.act}
                  </ButtonLink>
                  {step.otherwise && <ButtonLink to={step.otherwise.to}>{step.otherwise.act}</ButtonLink>}
                </Cluster>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
