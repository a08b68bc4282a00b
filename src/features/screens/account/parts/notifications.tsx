import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SettingsSection } from './settings-section.tsx'

export const NotificationsSection = () => (
  <SettingsSection id="notifications" title="E-mails" text="Which notifications we e-mail to you, and when.">
    <Cluster>
      <ButtonLink to="/notifications/preferences">E-mail preferences</ButtonLink>
    </Cluster>
  </SettingsSection>
)
