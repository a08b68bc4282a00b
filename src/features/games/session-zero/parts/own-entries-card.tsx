import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TableList } from '../rules.ts'
import { ownEntriesForm } from '../schema.ts'

type Props = { readonly own: TableList; readonly actionResult: ActionResult | undefined }

/** A player's own lines and veils, which they can change and remove. */
export const OwnEntriesCard = ({ own: { lines, veils }, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'saveEntries',
    schema: ownEntriesForm,
    actionResult,
    defaults: { lines: lines.join('\n'), veils: veils.join('\n') },
  })
  return (
    <Card title={t('What you wrote')}>
      <ActionForm form={form}>
        <Muted>
          {t(
            'Only you see this. The table sees one list of all entries, without names: neither the players nor the game master nor our staff can see who wrote what. In a small group, others may guess.',
          )}
        </Muted>
        <TextAreaField
          field={fields.lines}
          label={t('Your lines')}
          hint={t('What must never happen in the story, one per line: spiders, harm to animals…')}
          optional
          rows={4}
        />
        <TextAreaField
          field={fields.veils}
          label={t('Your veils')}
          hint={t('What may happen but is not described, one per line.')}
          optional
          rows={4}
        />
        <Cluster>
          <SubmitButton name="verb" value="saveEntries" variant="primary">
            {t('Save my lines and veils')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
