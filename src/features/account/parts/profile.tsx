import { useVerbForm, VerbForm } from '#features/users/parts/verb-form.tsx'
import { ZoneField } from '#features/users/parts/zone-field.tsx'
import type { Me } from '#features/users/queries.ts'
import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { Segmented } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/rhythm.tsx'
import { Profile, Surroundings } from '../schema.ts'
import { Side } from './side.tsx'

type Props = { readonly me: Me; readonly outcome: Outcome | undefined }

const THEMES = [
  { value: 'dark', title: 'Dark' },
  { value: 'light', title: 'Light' },
  { value: 'system', title: 'As my system' },
]

export const ProfileSide = ({ me: { displayName, username }, outcome }: Props) => {
  const [form, fields] = useVerbForm({ verb: 'profile', schema: Profile, outcome, defaults: { displayName, username } })
  return (
    <Side id="profile" title="Profile" text="Your name as others see it. Who knows your full username can invite you.">
      <VerbForm form={form}>
        <TextField field={fields.displayName} label="Name" autoComplete="name" />
        <TextField
          field={fields.username}
          label="Username"
          hint="3 to 20 letters a to z, digits or underscores."
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Cluster>
          <Submit name="verb" value="profile">
            Save profile
          </Submit>
        </Cluster>
      </VerbForm>
    </Side>
  )
}

export const SurroundingsSide = ({ me: { zone, theme }, outcome }: Props) => {
  const [form, fields] = useVerbForm({ verb: 'surroundings', schema: Surroundings, outcome, defaults: { zone, theme } })
  return (
    <Side id="surroundings" title="Time and light" text="All times are shown in your zone, with its name beside them.">
      <VerbForm form={form}>
        <ZoneField field={fields.zone} />
        <Segmented field={fields.theme} legend="Theme" options={THEMES} />
        <Cluster>
          <Submit name="verb" value="surroundings">
            Save zone and theme
          </Submit>
        </Cluster>
      </VerbForm>
    </Side>
  )
}
