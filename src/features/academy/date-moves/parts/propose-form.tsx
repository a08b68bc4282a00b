import { t } from '#kernel/messages.ts'
import { zoneTime } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'
import { proposeMoveForm } from '../move-forms.ts'

type Props = {
  readonly what: 'lesson' | 'game'
  readonly people: 'students' | 'players'
  readonly zone: string
  readonly actionResult: ActionResult | undefined
}

/** Another time is named for one date of a group, a course or a game. */
export const ProposeForm = ({ what, people, zone, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'propose', schema: proposeMoveForm, actionResult })
  return (
    <Card title={t('Propose another time')}>
      <ActionForm form={form}>
        <TextField
          field={fields.start}
          label={t('New start')}
          type="datetime-local"
          hint={t('{zone}. The {what, select, lesson {lesson} other {game}} keeps its length.', {
            zone: zoneTime(zone),
            what,
          })}
        />
        <TextField
          field={fields.deadline}
          label={t('Answers until')}
          type="datetime-local"
          optional
          hint={t('{zone}. Without it, the {people, select, students {students} other {players}} have three days.', {
            zone: zoneTime(zone),
            people,
          })}
        />
        <TextAreaField
          field={fields.message}
          label={t('Message to the {people, select, students {students} other {players}}', { people })}
          optional
          rows={2}
          maxLength={500}
        />
        <SubmitButton variant="primary" fullWidth>
          {t('Ask the {people, select, students {students} other {players}}', { people })}
        </SubmitButton>
        <Muted size="small">
          {t(
            'Nothing moves yet. Once the {people, select, students {students} other {players}} have answered, or their time is over, you move the {what, select, lesson {lesson} other {game}} or keep its time. Where this date has no {people, select, students {students} other {players}}, it moves at once.',
            { people, what },
          )}
        </Muted>
      </ActionForm>
    </Card>
  )
}
