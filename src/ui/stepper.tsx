import { t } from '#kernel/messages.ts'
import styles from './stepper.module.css'

/** Progress through steps; `current` counts from 0. */
export const Stepper = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className={styles.steps}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < current ? styles.done : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        {step}
        {index < current && <span className="visually-hidden">{t(', done')}</span>}
      </li>
    ))}
  </ol>
)
