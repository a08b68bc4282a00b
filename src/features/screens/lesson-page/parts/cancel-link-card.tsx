import type { CancellationTerms } from '#features/academy/lessons/rules.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly lessonId: string
  /** `cancellationTerms` of the lesson for the reader's side. */
  readonly terms: CancellationTerms
  /** Of the reservation. */
  readonly lateHours: number
  /** Where its teacher, or staff, ask another teacher; null for others. */
  readonly substitutePath: string | null
}

const termsLabels = (lateHours: number): Readonly<Record<CancellationTerms, string>> => ({
  charged_late: t('{rule}. After that the lesson is charged.', { rule: freeCancellation(lateHours) }),
  substitute: t('A substitute teaches this lesson, so you can cancel it free of charge until it begins.'),
  not_started: t('Free cancellation until the course starts: nothing is charged before then.'),
  free: t('Nothing is charged for a lesson that you cancel.'),
  returned: t('Students are refunded for lessons that you cancel.'),
})

/** The way to cancel a lesson, with the rule for it. */
export const CancelLinkCard = ({ lessonId, terms, lateHours, substitutePath }: Props) => (
  <Card title={t('Can’t make it?')}>
    <Stack gap={4}>
      <Muted size="small">{termsLabels(lateHours)[terms]}</Muted>
      {substitutePath && (
        <ButtonLink to={substitutePath} variant="primary" icon="people" fullWidth>
          {t('Ask a substitute instead')}
        </ButtonLink>
      )}
      <ButtonLink to={`${lessonPath(lessonId)}?cancel`} data-cancel fullWidth>
        {t('Cancel this lesson')}
      </ButtonLink>
    </Stack>
  </Card>
)
