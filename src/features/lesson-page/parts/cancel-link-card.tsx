import type { LessonSide } from '#features/lessons/schema.ts'
import { lessonPath } from '#features/reservations/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

/** The way to cancel a lesson, with its rule. */
export const CancelLinkCard = ({ lessonId, side }: { lessonId: string; side: LessonSide }) => (
  <Card title="Can’t make it?">
    <Stack gap={4}>
      <Muted size="small">
        {side === 'participant'
          ? 'Free cancellation up to 24 hours before. After that the lesson is charged.'
          : 'What you cancel is refunded to the students.'}
      </Muted>
      <ButtonLink to={`${lessonPath(lessonId)}?cancel`} data-cancel fullWidth>
        Cancel this lesson
      </ButtonLink>
    </Stack>
  </Card>
)
