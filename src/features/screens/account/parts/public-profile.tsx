import type { OwnPublicProfile } from '#features/people/profiles/queries.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { PublicProfileInput } from '../schema.ts'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly me: OwnPublicProfile; readonly actionResult: ActionResult | undefined }

export const PublicProfileSection = ({ me, actionResult }: Props) => {
  const { introduction, qualifications } = me
  const defaults = { introduction, qualifications, languages: me.languages.join(', ') }
  const [form, fields] = useActionForm({ verb: 'teaching', schema: PublicProfileInput, actionResult, defaults })
  return (
    <SettingsSection
      id="teaching"
      title={t('Public profile')}
      text={t('What students and guardians read about you next to your sessions.')}
    >
      {!me.teacherAccess && (
        <Notice title={t('You cannot publish yet')}>
          {t('Write your profile, then write to us. An admin reads it and gives you access.')}
        </Notice>
      )}
      <ActionForm form={form}>
        <TextAreaField
          field={fields.introduction}
          label={t('Introduction')}
          hint={t('What a lesson with you is like. At most 2000 characters.')}
          rows={6}
        />
        <TextField field={fields.languages} label={t('Languages you teach in')} hint={t('Separated by commas.')} />
        <TextAreaField field={fields.qualifications} label={t('Qualifications')} hint={t('One per line.')} rows={4} />
        <Cluster>
          <SubmitButton name="verb" value="teaching">
            {t('Save public profile')}
          </SubmitButton>
          <SavedNote verb="teaching" actionResult={actionResult} />
        </Cluster>
      </ActionForm>
    </SettingsSection>
  )
}
