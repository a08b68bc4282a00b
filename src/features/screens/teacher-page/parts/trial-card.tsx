import { lengthLabel } from '#features/academy/trials/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TeacherView } from '../teacher-view.ts'

/** The first lesson for new students; a session of each subject leads to it. */
export const TrialCard = ({ trial, firstName }: { trial: NonNullable<TeacherView['trial']>; firstName: string }) => (
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
      <Stack gap={2}>
        {trial.sessions.map(({ id, title, to }) => (
          <ButtonLink key={id} to={to} fullWidth>
            {trial.sessions.length === 1 ? t('Book a trial lesson') : t('Try {title}', { title })}
          </ButtonLink>
        ))}
      </Stack>
    </Stack>
  </Card>
)
