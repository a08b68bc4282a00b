import { zoneName } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'
import { proposeMoveForm } from '../schema.ts'

type Props = { readonly zone: string; readonly actionResult: ActionResult | undefined }

/** The game master names another time for one date. */
export const ProposeForm = ({ zone, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'propose', schema: proposeMoveForm, actionResult })
  return (
    <Card title="Propose another time">
      <ActionForm form={form}>
        <TextField
          field={fields.start}
          label="New start"
          type="datetime-local"
          hint={`${zoneName(zone)} time. The game keeps its length.`}
        />
        <TextField
          field={fields.deadline}
          label="Answers until"
          type="datetime-local"
          optional
          hint={`${zoneName(zone)} time. Without it, the players have three days.`}
        />
        <TextAreaField field={fields.message} label="Message to the players" optional rows={2} maxLength={500} />
        <SubmitButton variant="primary" fullWidth>
          Ask the players
        </SubmitButton>
        <Muted size="small">
          Nothing moves yet. Once the players have answered, or their time is over, you move the game or keep its time.
          Where no one plays on this date, it moves at once.
        </Muted>
      </ActionForm>
    </Card>
  )
}
