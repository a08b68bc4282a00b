import { PhotoForm } from '#features/academy/photos/parts/photo-form.tsx'
import type { User } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly me: Pick<User, 'photoURL' | 'role'> }

export const PhotoSection = ({ me: { photoURL, role } }: Props) => (
  <SettingsSection
    id="photo"
    title={photoURL ? t('Photo') : t('Add a photo')}
    text={
      roleCan(role, 'teach')
        ? t('Everyone sees it next to your name and your sessions.')
        : t('Only you, your teachers and our staff see it.')
    }
  >
    {/* The picture itself is at the top of the account. */}
    <PhotoForm photoURL={photoURL} actionResult={undefined} />
  </SettingsSection>
)
