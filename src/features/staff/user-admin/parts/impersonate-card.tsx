import { MAX_IMPERSONATION_MINUTES } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { impersonationInput } from '../schema.ts'

type Props = { readonly displayName: string; readonly actionResult: ActionResult | undefined }

/** The way to see the site as this person does, to help them. */
export const ImpersonateCard = ({ displayName, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'impersonate', schema: impersonationInput, actionResult })
  return (
    <AccordionItem
      title={t('See the site as {displayName}', { displayName })}
      open={actionResult?.verb === 'impersonate' && !actionResult.done}
    >
      <Stack gap={3}>
        <Muted>
          {t('Read only, for {minutes} minutes at most. {displayName} will see who looked, when and why.', {
            minutes: MAX_IMPERSONATION_MINUTES,
            displayName,
          })}
        </Muted>
        <ActionForm form={form}>
          <TextAreaField field={fields.reason} label={t('Why')} rows={2} />
          <SubmitButton name="verb" value="impersonate" icon="eye">
            {t('Start viewing')}
          </SubmitButton>
        </ActionForm>
      </Stack>
    </AccordionItem>
  )
}
