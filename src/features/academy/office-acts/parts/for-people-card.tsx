import { Form } from 'react-router'
import { cancelForPath, extraForPath, moveForPath } from '#features/academy/office-bookings/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ForPeople } from '../for-people.ts'

type Props = ForPeople & { readonly lessonId: string; readonly studentName: string }

/** On the page of a lesson: what staff do for people who phone. */
export const ForPeopleCard = ({ lessonId, studentName, mayCancel, mayUndo, mayMove, extraFrom }: Props) => (
  <Card title={t('For people who phone')}>
    <Stack gap={3}>
      <Muted size="small">{t('By the rules and terms of their side. All are told that the school did it.')}</Muted>
      {mayMove && (
        <ButtonLink to={moveForPath(lessonId)} icon="calendar" fullWidth>
          {t('Move this lesson')}
        </ButtonLink>
      )}
      {extraFrom && (
        <ButtonLink to={extraForPath(extraFrom)} icon="plus" fullWidth>
          {t('Propose an extra lesson')}
        </ButtonLink>
      )}
      {mayCancel && (
        <ButtonLink to={cancelForPath(lessonId)} variant="ghost" fullWidth>
          {t('Cancel for {studentName}', { studentName })}
        </ButtonLink>
      )}
      {mayUndo && (
        <Form method="post">
          <SubmitButton name="verb" value="undoFor" fullWidth>
            {t('Undo the cancellation for {studentName}', { studentName })}
          </SubmitButton>
        </Form>
      )}
    </Stack>
  </Card>
)
