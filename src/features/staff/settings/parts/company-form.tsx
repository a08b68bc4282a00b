import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { companyForm } from '../forms.ts'
import type { ListedSetting } from '../queries.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { useSeenVersion } from './use-seen-version.ts'

type Company = { readonly name: string; readonly address: string; readonly nip: string }
type Props = {
  readonly setting: ListedSetting
  readonly company: Company
  readonly actionData: ActionResult | undefined
}

/** The school's company. */
export const CompanyForm = ({ setting, company, actionData }: Props) => {
  const result = actionData?.verb === 'company' ? actionData : undefined
  const { seen, formKey, isChanged, isTyping, onInput } = useSeenVersion(setting.version, result)
  return (
    <div onInput={onInput}>
      <Stack gap={3}>
        {isChanged && <ChangedNotice saved={Object.values(company).filter(Boolean).join(', ')} />}
        <Fields key={formKey} {...{ company, seen, isTyping }} actionData={result} />
      </Stack>
    </div>
  )
}

type FieldsProps = Omit<Props, 'setting'> & { readonly seen: number; readonly isTyping: boolean }

const Fields = ({ company, seen, isTyping, actionData }: FieldsProps) => {
  const [form, fields] = useActionForm({
    verb: 'company',
    schema: companyForm,
    actionResult: actionData?.done ? undefined : actionData,
    defaults: { ...company },
  })
  return (
    <ActionForm form={form}>
      <input type="hidden" name="version" value={seen} />
      <TextField
        field={fields.name}
        label={t('[thing] Name')}
        hint={
          company.name
            ? t('If it is empty, the site’s name is used.')
            : t('While this is empty, receipts show only the site’s name.')
        }
      />
      <TextField field={fields.address} label={t('Address')} />
      <TextField field={fields.nip} label={t('Tax number (NIP)')} hint={t('10 digits')} inputMode="numeric" />
      <Cluster>
        <SubmitButton name="verb" value="company" variant={isTyping ? 'primary' : 'plain'}>
          {t('Save')}
        </SubmitButton>
        <SavedNote verb="company" actionResult={actionData} />
      </Cluster>
    </ActionForm>
  )
}
