import { zoneName } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'
import { proposeDateMoveForm } from '../schema.ts'

type Props = { readonly zone: string; readonly actionResult: ActionResult | undefined }

/** The teacher, or staff, name another time for one date. */
export const ProposeForm = ({ zone, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'propose', schema: proposeDateMoveForm, actionResult })
  return (
    <Card title="Propose another time">
      <ActionForm form={form}>
        <TextField
          field={fields.start}
          label="New start"
          type="datetime-local"
          hint={`${zoneName(zone)} time. The lesson keeps its length.`}
        />
        <TextField
          field={fields.deadline}
          label="Answers until"
          type="datetime-local"
          optional
          hint={`${zoneName(zone)} time. Without it, the students have three days.`}
        />
        <TextAreaField field={fields.message} label="Message to the students" optional rows={2} maxLength={500} />
        <SubmitButton variant="primary" fullWidth>
          Ask the students
        </SubmitButton>
        <Muted size="small">
          Nothing moves yet. Once the students have answered, or their time is over, you move the lesson or keep its
          time. Where no student has booked this date, it moves at once.
        </Muted>
      </ActionForm>
    </Card>
  )
}
