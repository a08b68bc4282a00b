import { FAMILY_PATH } from '#features/people/family/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SettingsSection } from './settings-section.tsx'

export const FamilySection = ({ minor }: { readonly minor: boolean }) => (
  <SettingsSection
    id="family"
    title={minor ? 'Your guardians' : 'Your family'}
    text={
      minor
        ? 'Who your guardians are: they book and pay for you, and see your lessons.'
        : 'Add a child under 18, book and pay for it, and see its lessons.'
    }
  >
    <Cluster>
      <ButtonLink to={FAMILY_PATH}>Open your family</ButtonLink>
    </Cluster>
  </SettingsSection>
)
