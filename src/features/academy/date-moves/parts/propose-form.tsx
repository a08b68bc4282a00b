import { zoneName } from '#kernel/zones.ts'
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
    <Card title="Propose another time">
      <ActionForm form={form}>
        <TextField
          field={fields.start}
          label="New start"
          type="datetime-local"
          hint={`${zoneName(zone)} time. The ${what} keeps its length.`}
        />
        <TextField
          field={fields.deadline}
          label="Answers until"
          type="datetime-local"
          optional
          hint={`${zoneName(zone)} time. Without it, the ${people} have three days.`}
        />
        <TextAreaField field={fields.message} label={`Message to the ${people}`} optional rows={2} maxLength={500} />
        <SubmitButton variant="primary" fullWidth>
          Ask the {people}
        </SubmitButton>
        <Muted size="small">
          Nothing moves yet. Once the {people} have answered, or their time is over, you move the {what} or keep its
          time. Where this date has no {people}, it moves at once.
        </Muted>
      </ActionForm>
    </Card>
  )
}
