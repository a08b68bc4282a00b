import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SettingsSection } from './settings-section.tsx'

export const YourDataSection = () => (
  <SettingsSection
    id="data"
    title="Your data"
    text="Everything that we keep about you, as one JSON file. It lists where your files are."
  >
    <Cluster>
      <ButtonLink to="/account/data" icon="receipt" reloadDocument download>
        Download my data
      </ButtonLink>
      <ButtonLink to="/account/delete" variant="ghost">
        Delete my account
      </ButtonLink>
    </Cluster>
  </SettingsSection>
)
