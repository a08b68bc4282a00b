import { useRef } from 'react'
import { REPORT_RHYTHMS } from '#features/academy/progress-reports/spans.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { SETTING_FORMS } from '../forms.ts'
import { SETTING_LABELS } from '../labels.ts'
import type { ListedSetting } from '../queries.ts'
import { useSeenVersion } from './use-seen-version.ts'

type Key = keyof typeof SETTING_FORMS
type Props = { readonly setting: ListedSetting & { readonly key: Key }; readonly actionData: ActionResult | undefined }

/** What another person has saved since the form was opened. */
export const ChangedNotice = ({ saved }: { readonly saved: string }) => (
  <Notice kind="warn" title="Changed in the meantime" isLiveRegion>
    Another person has saved: “{saved}”. What you typed is still below; saving replaces theirs.
  </Notice>
)

/** One setting with one field. */
export const SettingForm = ({ setting, actionData }: Props) => {
  const result = actionData?.verb === setting.key ? actionData : undefined
  const { seen, formKey, isChanged, onInput } = useSeenVersion(setting.version, result)
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(box, ['[type=submit]'])
  return (
    <div ref={box} onInput={onInput}>
      <Stack gap={3}>
        {isChanged && <ChangedNotice saved={String(setting.value)} />}
        <Fields key={formKey} {...{ setting, seen }} actionData={result?.done ? undefined : result} />
      </Stack>
    </div>
  )
}

const Fields = ({
  setting: { key, value, default: standard },
  seen,
  actionData,
}: Props & { readonly seen: number }) => {
  const [form, fields] = useActionForm({
    verb: key,
    schema: SETTING_FORMS[key],
    actionResult: actionData,
    defaults: { value: String(value) },
  })
  const { label, hint, unit } = SETTING_LABELS[key]
  const given = { field: fields.value, label, hint: `${hint} Standard: ${String(standard)}${unit ? ` ${unit}` : ''}` }
  return (
    <ActionForm form={form}>
      <input type="hidden" name="version" value={seen} />
      {key === 'reportsEvery' ? (
        <SelectField field={fields.value} label={label} hint={given.hint}>
          {REPORT_RHYTHMS.map(rhythm => (
            <option key={rhythm} value={rhythm}>
              {rhythm}
            </option>
          ))}
        </SelectField>
      ) : key === 'banner' ? (
        <TextAreaField {...given} rows={2} />
      ) : (
        <TextField {...given} {...(unit ? { suffix: unit, inputMode: 'numeric' } : { type: 'email' })} />
      )}
      <Cluster>
        <SubmitButton name="verb" value={key} aria-label={`Save ${label}`}>
          Save
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}
