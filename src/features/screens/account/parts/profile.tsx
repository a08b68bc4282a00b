import { type FormEvent, useEffect, useState } from 'react'
import type { User } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { ZoneField } from '#ui/zone-field.tsx'
import { PreferencesInput, ProfileInput } from '../schema.ts'
import styles from './profile.module.css'
import { SettingsSection } from './settings-section.tsx'

type Props<Field extends keyof User> = {
  readonly me: Pick<User, Field>
  readonly actionResult: ActionResult | undefined
}

const themeOptions = () => [
  { value: 'dark', title: t('Dark') },
  { value: 'light', title: t('Light') },
  { value: 'system', title: t('Same as my device') },
]

/** Whether something is typed that is not saved yet: its button has the gold. */
const useChanged = (actionResult: ActionResult | undefined) => {
  const [isChanged, setChanged] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is saved, or was refused and is typed again
  useEffect(() => setChanged(false), [actionResult])
  const onInput = ({ currentTarget }: FormEvent<HTMLElement>) =>
    setChanged([...currentTarget.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue))
  return [isChanged, onInput] as const
}

export const ProfileSection = ({
  me: { displayName, username, role },
  actionResult,
}: Props<'displayName' | 'username' | 'role'>) => {
  const [form, fields] = useActionForm({
    verb: 'profile',
    schema: ProfileInput,
    actionResult,
    defaults: { displayName, username },
  })
  const [isChanged, onInput] = useChanged(actionResult)
  return (
    <SettingsSection
      id="profile"
      title={t('Name and username')}
      text={roleCan(role, 'teach') ? t('What students and families see.') : t('What teachers and your group see.')}
    >
      <div className={styles.form} onInput={onInput}>
        <ActionForm form={form}>
          <TextField field={fields.displayName} label={t('Name')} autoComplete="name" />
          <TextField
            field={fields.username}
            label={t('Username')}
            hint={t('3 to 20 letters a to z, digits or underscores.')}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Cluster>
            <SubmitButton name="verb" value="profile" variant={isChanged ? 'primary' : 'plain'}>
              {t('Save profile')}
            </SubmitButton>
            <SavedNote verb="profile" actionResult={actionResult} />
          </Cluster>
        </ActionForm>
      </div>
    </SettingsSection>
  )
}

export const PreferencesSection = ({ me: { zone, theme }, actionResult }: Props<'zone' | 'theme'>) => {
  const [form, fields] = useActionForm({
    verb: 'preferences',
    schema: PreferencesInput,
    actionResult,
    defaults: { zone, theme },
  })
  return (
    <SettingsSection id="preferences">
      <div className={styles.form}>
        <ActionForm form={form}>
          <ZoneField field={fields.zone} />
          <SegmentedControl field={fields.theme} legend={t('Theme')} options={themeOptions()} />
          <Cluster>
            <SubmitButton name="verb" value="preferences">
              {t('Save time zone and theme')}
            </SubmitButton>
            <SavedNote verb="preferences" actionResult={actionResult} />
          </Cluster>
        </ActionForm>
      </div>
    </SettingsSection>
  )
}
