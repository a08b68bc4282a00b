import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { Muted } from '#ui/typography.tsx'
import { documentForm } from '../schema.ts'
import type { KeptBuyer } from '../wanted-documents.ts'
import { BuyerFields } from './buyer-fields.tsx'

type Props = { readonly kept: KeptBuyer; readonly actionResult: ActionResult | undefined }

/** What later payments bring: a receipt, or an invoice. */
export const DocumentForm = ({ kept, actionResult }: Props) => {
  const result = actionResult?.verb === 'document' ? actionResult : undefined
  const [form, fields] = useActionForm({
    verb: 'document',
    schema: documentForm,
    actionResult: result?.done ? undefined : result,
    defaults: { ...kept },
  })
  return (
    <Card title={t('For your next payments')}>
      <Stack gap={4}>
        <Muted>{t('What you choose holds until you change it, also for what is charged every month.')}</Muted>
        <ActionForm form={form}>
          <BuyerFields fields={fields} legend={t('After paying, I need')} withReceipt />
          <Cluster>
            <SubmitButton name="verb" value="document" variant="primary">
              {t('Save')}
            </SubmitButton>
            <SavedNote verb="document" actionResult={result} />
          </Cluster>
        </ActionForm>
      </Stack>
    </Card>
  )
}
