import { actionHandler } from '#platform/form-action.ts'
import { type SettingKey, type Settings, writeSetting } from '#platform/settings.ts'
import { companyForm, SETTING_FORMS } from './forms.ts'
import { SETTING_LABELS } from './labels.ts'
import { mayChange } from './policy.ts'

type FormName = keyof typeof SETTING_FORMS

const saveHandler = (key: FormName) =>
  actionHandler({
    policy: mayChange(key),
    confirmed: true,
    schema: SETTING_FORMS[key],
    run: async ({ ctx, input: { version, value } }) => {
      await writeSetting<SettingKey>(ctx, key, value as Settings[SettingKey], version)
      return { done: `${SETTING_LABELS[key].label}: saved.` }
    },
  })

const saveCompany = actionHandler({
  policy: mayChange('company'),
  confirmed: true,
  schema: companyForm,
  run: async ({ ctx, input: { version, ...value } }) => {
    await writeSetting(ctx, 'company', value, version)
    return { done: 'Company: saved.' }
  },
})

/** The form actions of the page, by the setting that each saves. */
export const settingActions = {
  ...Object.fromEntries((Object.keys(SETTING_FORMS) as FormName[]).map(key => [key, saveHandler(key)])),
  company: saveCompany,
}
