import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { removeCoverForm } from '../schema.ts'

type Props = {
  readonly path: string
  /** Staff tell the game master why. */
  readonly isMaster: boolean
  readonly actionResult: ActionResult | undefined
}

/** Deletes the uploaded cover, after a sentence that says what follows. */
export const RemoveForm = ({ path, isMaster, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'remove', schema: removeCoverForm, actionResult })
  return (
    <Card title={isMaster ? t('Go back to the drawn cover') : t('Remove this cover')}>
      <ConfirmDetails
        label={t('Remove the cover')}
        consequence={
          isMaster
            ? t('We delete the picture, and the game shows its drawn cover again. You cannot undo this.')
            : t(
                'We delete the picture, and the game shows its drawn cover again. We tell the game master. You cannot undo this.',
              )
        }
      >
        <ActionForm form={form} action={path}>
          {!isMaster && (
            <TextField field={fields.reason} label={t('Message to the game master')} optional maxLength={500} />
          )}
          <SubmitButton name="verb" value="remove" variant="danger">
            {t('Delete the cover')}
          </SubmitButton>
        </ActionForm>
      </ConfirmDetails>
    </Card>
  )
}
