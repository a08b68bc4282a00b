import { FAMILY_PATH } from '#features/people/family/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SettingsSection } from './settings-section.tsx'

export const FamilySection = ({ minor }: { readonly minor: boolean }) => (
  <SettingsSection
    id="family"
    title={minor ? t('Your guardians') : t('Your family')}
    text={
      minor
        ? t('Who your guardians are: they book and pay for you, and see your lessons.')
        : t('Add a child under 18, book and pay for it, and see its lessons.')
    }
  >
    <Cluster>
      <ButtonLink to={FAMILY_PATH}>{t('Open your family')}</ButtonLink>
    </Cluster>
  </SettingsSection>
)
