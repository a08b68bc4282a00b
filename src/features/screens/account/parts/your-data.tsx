import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SettingsSection } from './settings-section.tsx'

export const YourDataSections = () => (
  <>
    <SettingsSection
      id="data"
      title={t('Download')}
      text={t('Everything that we keep about you, as one JSON file. It lists where your files are.')}
    >
      <Cluster>
        <ButtonLink to="/account/data" icon="receipt" reloadDocument download>
          {t('Download my data')}
        </ButtonLink>
      </Cluster>
    </SettingsSection>
    <SettingsSection
      id="deletion"
      title={t('Deletion')}
      text={t('You read first what is deleted and what stays, and can change your mind until the day.')}
    >
      <Cluster>
        <ButtonLink to="/account/delete">{t('Delete my account')}</ButtonLink>
      </Cluster>
    </SettingsSection>
  </>
)
