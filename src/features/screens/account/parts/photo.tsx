import { PhotoForm } from '#features/academy/photos/parts/photo-form.tsx'
import type { Me } from '#features/people/profiles/queries.ts'
import { roleCan } from '#kernel/capability.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly me: Me; readonly actionResult: ActionResult | undefined }

export const PhotoSection = ({ me: { photoURL, role }, actionResult }: Props) => (
  <SettingsSection
    id="photo"
    title="Photo"
    text={
      roleCan(role, 'teach')
        ? 'Everyone sees it next to your name and your sessions.'
        : 'Only you, your teachers and our staff see it.'
    }
  >
    <PhotoForm hasPhoto={photoURL !== null} actionResult={actionResult} />
  </SettingsSection>
)
