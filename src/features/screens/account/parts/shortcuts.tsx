import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { ShortcutsInput } from '../schema.ts'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly singleKeys: boolean; readonly actionResult: ActionResult | undefined }

/** Single keys must be possible to switch off: speech and a slip of the hand press them too (WCAG 2.1.4). */
export const ShortcutsSection = ({ singleKeys, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'shortcuts',
    schema: ShortcutsInput,
    actionResult,
    defaults: { singleKeys: singleKeys ? 'on' : '' },
  })
  return (
    <SettingsSection id="shortcuts" title={t('Shortcuts')} text={t('On a page, the key ? lists those that it has.')}>
      <ActionForm form={form}>
        <CheckboxField
          field={fields.singleKeys}
          label={t('Single keys act on pages')}
          hint={t(
            'Such as j for the next row of a list, and / for its search. Switch them off if you speak to your device, or press keys by accident.',
          )}
        />
        <Cluster>
          <SubmitButton name="verb" value="shortcuts">
            {t('Save shortcuts')}
          </SubmitButton>
          <SavedNote verb="shortcuts" actionResult={actionResult} />
        </Cluster>
      </ActionForm>
    </SettingsSection>
  )
}
