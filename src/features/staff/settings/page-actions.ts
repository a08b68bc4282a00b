import { t } from '#kernel/messages.ts'
import { actionHandler } from '#platform/form-action.ts'
import { type SettingKey, writeSetting, writeSettings } from '#platform/settings.ts'
import { companyForm, sectionForm, switchForm } from './forms.ts'
import { FIELD_SECTIONS, type FieldSection, NEEDS, SWITCHES } from './labels.ts'
import { mayChange } from './policy.ts'

const saved = () => ({ done: t('Saved'), isOnPage: true }) as const

/** The one form of a section: everything in it is saved together, or nothing. */
export const sectionActions = (section: FieldSection) => {
  const [first, ...others] = FIELD_SECTIONS[section]
  const keys: readonly SettingKey[] = [first, ...others]
  return {
    [section]: actionHandler({
      policy: mayChange(first),
      confirmed: true,
      schema: sectionForm(section),
      run: async ({ ctx, input: { versions, ...values } }) => {
        const given: Readonly<Record<string, unknown>> = values
        await writeSettings(
          ctx,
          keys.map(key => ({ key, value: given[key], seenVersion: versions[key] ?? 0 })),
        )
        return saved()
      },
    }),
  }
}

export const companyActions = {
  company: actionHandler({
    policy: mayChange('company'),
    confirmed: true,
    schema: companyForm,
    run: async ({ ctx, input: { version, ...value } }) => {
      await writeSetting(ctx, 'company', value, version)
      return saved()
    },
  }),
}

const switchHandler = (key: (typeof SWITCHES)[number] | (typeof NEEDS)[number]) =>
  actionHandler({
    policy: mayChange(key),
    confirmed: true,
    schema: switchForm,
    run: async ({ ctx, input: { version, value } }) => {
      await writeSetting(ctx, key, value, version)
      return saved()
    },
  })

/** A switch takes effect at once: each is a form of its own. */
export const switchActions = Object.fromEntries([...NEEDS, ...SWITCHES].map(key => [key, switchHandler(key)]))
