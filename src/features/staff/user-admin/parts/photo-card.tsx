import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'
import { photoRemovalInput } from '../schema.ts'

type Props = { readonly displayName: string; readonly actionResult: ActionResult | undefined }

/** Removes a photo that must not be seen. */
export const RemovePhoto = ({ displayName, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'removePhoto',
    schema: photoRemovalInput,
    actionResult,
    defaults: { reason: '' },
  })
  return (
    <AccordionItem title={t('Remove the photo')} open={actionResult?.verb === 'removePhoto' && !actionResult.done}>
      <ActionForm form={form}>
        <Muted size="small">
          {t(
            'No one sees it any more, and its files are deleted. {displayName} is told why and can choose another one.',
            { displayName },
          )}
        </Muted>
        <TextAreaField field={fields.reason} label={t('Why')} rows={2} />
        <SubmitButton name="verb" value="removePhoto" variant="danger">
          {t('Remove the photo')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
