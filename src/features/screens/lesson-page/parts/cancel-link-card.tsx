import type { CancellationTerms } from '#features/academy/lessons/rules.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
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
}

const termsLabels = (lateHours: number): Readonly<Record<CancellationTerms, string>> => ({
  charged_late: `${freeCancellation(lateHours)}. After that the lesson is charged.`,
  not_started: 'Free cancellation until the course starts: nothing is charged before then.',
  free: 'Nothing is charged for a lesson that you cancel.',
  returned: 'Students are refunded for lessons that you cancel.',
})

/** The way to cancel a lesson, with the rule for it. */
export const CancelLinkCard = ({ lessonId, terms, lateHours }: Props) => (
  <Card title="Can’t make it?">
    <Stack gap={4}>
      <Muted size="small">{termsLabels(lateHours)[terms]}</Muted>
      <ButtonLink to={`${lessonPath(lessonId)}?cancel`} data-cancel fullWidth>
        Cancel this lesson
      </ButtonLink>
    </Stack>
  </Card>
)
