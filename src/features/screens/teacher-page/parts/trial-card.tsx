import { Link } from 'react-router'
import { lengthLabel } from '#features/academy/trials/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TeacherView } from '../teacher-view.ts'
import styles from './trial-card.module.css'

type Props = { readonly trial: NonNullable<TeacherView['trial']>; readonly firstName: string }

/** The first lesson for new students: behind one button the sessions that lead to it, where there are several. */
export const TrialCard = ({ trial, firstName }: Props) => {
  const { sessions } = trial
  const only = sessions.length === 1 ? sessions[0] : undefined
  const act = trial.price === 0 ? t('Book a free trial') : t('Book a trial lesson')
  return (
    <Card
      title={t('Trial lesson')}
      tone="academy"
      variant="highlighted"
      aside={<Price amount={trial.price === 0 ? t('Free') : formatPLN(trial.price)} per={lengthLabel(trial.minutes)} />}
    >
      <Stack gap={4}>
        <Muted>
          {t('A first lesson with {name}, to see whether you suit each other. Each student has one.', {
            name: firstName,
          })}
        </Muted>
        {only && (
          <ButtonLink to={only.to} fullWidth>
            {act}
          </ButtonLink>
        )}
        {sessions.length > 1 && (
          <details className={styles.choice}>
            <summary className={buttonClass({ fullWidth: true })}>
              {act}
              <Chevron />
            </summary>
            <ul aria-label={t('Choose the lessons to try')}>
              {sessions.map(({ id, title, to }) => (
                <li key={id}>
                  <Link to={to} className={styles.session}>
                    {title}
                    <Icon name="right" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Card>
  )
}
