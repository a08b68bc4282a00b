import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { reschedulePath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { proposalPath } from '../paths.ts'

type Props = {
  readonly lessonId: string
  readonly side: LessonSide
  readonly mayPropose: boolean
  readonly latest: { readonly id: string; readonly label: string; readonly isOpen: boolean } | null
}

/** On the page of a lesson: the way to another time, and what was last proposed. */
export const ProposalCard = ({ lessonId, side, mayPropose, latest }: Props) => (
  <Card title={t('Another time')}>
    <Stack gap={4}>
      {latest && (
        <p>
          <TextLink to={proposalPath(latest.id)}>{latest.label}</TextLink>
        </p>
      )}
      {latest?.isOpen && (
        <ButtonLink to={proposalPath(latest.id)} fullWidth>
          {t('View the proposal')}
        </ButtonLink>
      )}
      {mayPropose && (
        <>
          <Muted size="small">
            {side === 'host'
              ? t('Propose up to three times; the student chooses one.')
              : t('Ask for another time. The lesson stays until your teacher agrees.')}
          </Muted>
          <ButtonLink to={reschedulePath(lessonId)} fullWidth>
            {side === 'host' ? t('Propose another time') : t('Ask for another time')}
          </ButtonLink>
        </>
      )}
    </Stack>
  </Card>
)
