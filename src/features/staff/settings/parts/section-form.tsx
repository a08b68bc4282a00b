import { useRef } from 'react'
import { REPORT_RHYTHMS } from '#features/academy/progress-reports/spans.ts'
import { say, t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Button, SubmitButton } from '#ui/button.tsx'
import { type FieldState, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { sectionForm, versionsText } from '../forms.ts'
import { FIELD_SECTIONS, type FieldSection, SETTING_LABELS } from '../labels.ts'
import type { ListedSetting } from '../queries.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { useSeenVersion } from './use-seen-version.ts'

type Props = {
  readonly section: FieldSection
  readonly settings: readonly ListedSetting[]
  readonly actionData: ActionResult | undefined
}

/** Settings of which another version is stored than the one that was seen. */
const changedSince = (settings: readonly ListedSetting[], seen: string) =>
  settings.filter(setting => !seen.split(' ').includes(versionsText([setting])))

/** The settings of a section, saved together. */
export const SectionForm = ({ section, settings, actionData }: Props) => {
  const keys: readonly string[] = FIELD_SECTIONS[section]
  const own = settings.filter(({ key }) => keys.includes(key))
  const result = actionData?.verb === section ? actionData : undefined
  const { seen, formKey, isChanged, isTyping, onInput } = useSeenVersion(versionsText(own), result)
  // After a refusal the versions to save again are those of now; what the reader had seen was sent with the form.
  const sent = result?.refusal && result.result.initialValue?.versions
  const compared = typeof sent === 'string' ? sent : seen
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(box, ['[type=submit]'])
  return (
    <div ref={box} onInput={onInput}>
      <Stack gap={4}>
        {isChanged &&
          changedSince(own, compared).map(({ key, value }) => (
            <ChangedNotice key={key} saved={`${SETTING_LABELS[key].label()}: ${String(value)}`} />
          ))}
        <Fields key={formKey} {...{ section, settings: own, seen, isTyping }} actionData={result} />
      </Stack>
    </div>
  )
}

type FieldsProps = Props & { readonly seen: string; readonly isTyping: boolean }

const Fields = ({ section, settings, seen, isTyping, actionData }: FieldsProps) => {
  const [form, fields] = useActionForm({
    verb: section,
    schema: sectionForm(section),
    actionResult: actionData?.done ? undefined : actionData,
    defaults: Object.fromEntries(settings.map(({ key, value }) => [key, String(value)])),
  })
  const states: Readonly<Record<string, FieldState>> = fields
  return (
    <ActionForm form={form}>
      <input type="hidden" name="versions" value={seen} />
      {settings.map(setting => {
        const field = states[setting.key]
        return field && <SettingField key={setting.key} {...{ setting, field, form }} />
      })}
      <Cluster>
        <SubmitButton name="verb" value={section} variant={isTyping ? 'primary' : 'plain'}>
          {t('Save')}
        </SubmitButton>
        <SavedNote verb={section} actionResult={actionData} />
      </Cluster>
    </ActionForm>
  )
}

type FieldProps = {
  readonly setting: ListedSetting
  readonly field: FieldState
  readonly form: ReturnType<typeof useActionForm>[0]
}

const SettingField = ({ setting, field, form }: FieldProps) => {
  const { key, value, default: standard } = setting
  const labels = SETTING_LABELS[key]
  const unit = labels.unit && say(labels.unit)
  const usual = `${String(standard)}${unit ? ` ${unit}` : ''}`
  return (
    <div>
      <Control {...{ setting, field, unit }} label={labels.label()} hint={labels.hint()} />
      {value !== standard && (
        <Button
          type="submit"
          size="small"
          variant="ghost"
          {...form.update.getButtonProps({ name: field.name, value: String(standard) })}
        >
          {key === 'banner' ? t('Reset to the usual text') : t('Reset to {value}', { value: usual })}
        </Button>
      )}
    </div>
  )
}

type ControlProps = Pick<FieldProps, 'setting' | 'field'> & {
  readonly label: string
  readonly hint: string
  readonly unit: string | undefined
}

const Control = ({ setting: { key }, field, label, hint, unit }: ControlProps) => {
  const given = { field, label, hint }
  if (key === 'banner') return <TextAreaField {...given} rows={2} />
  if (key !== 'reportsEvery')
    return <TextField {...given} {...(unit ? { suffix: unit, inputMode: 'numeric' } : { type: 'email' })} />
  return (
    <SelectField {...given}>
      {REPORT_RHYTHMS.map(rhythm => (
        <option key={rhythm} value={rhythm}>
          {rhythm === 'month' ? t('[period] month') : t('[period] term')}
        </option>
      ))}
    </SelectField>
  )
}
