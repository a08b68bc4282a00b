import { useVerbForm, VerbForm } from '#features/users/parts/verb-form.tsx'
import type { Me } from '#features/users/queries.ts'
import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/rhythm.tsx'
import { Teaching } from '../schema.ts'
import { Side } from './side.tsx'

type Props = { readonly me: Me; readonly outcome: Outcome | undefined }

export const TeachingSide = ({ me, outcome }: Props) => {
  const { introduction, qualifications } = me
  const defaults = { introduction, qualifications, languages: me.languages.join(', ') }
  const [form, fields] = useVerbForm({ verb: 'teaching', schema: Teaching, outcome, defaults })
  return (
    <Side id="teaching" title="Public profile" text="What students and guardians read about you beside your sessions.">
      {!me.teacherAccess && (
        <Notice title="You cannot publish yet">
          Write your profile, then write to us: an admin reads it and gives you access. You will see it here at once.
        </Notice>
      )}
      <VerbForm form={form}>
        <TextAreaField
          field={fields.introduction}
          label="Introduction"
          hint="How a lesson with you goes. At most 2000 characters."
          rows={6}
        />
        <TextField field={fields.languages} label="Languages you teach in" hint="Separated by commas." />
        <TextAreaField field={fields.qualifications} label="Qualifications" hint="One a line." rows={4} />
        <Cluster>
          <Submit name="verb" value="teaching">
            Save public profile
          </Submit>
        </Cluster>
      </VerbForm>
    </Side>
  )
}
