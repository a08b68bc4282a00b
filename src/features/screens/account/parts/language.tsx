import { t } from '#kernel/messages.ts'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Not shown where the site has one language. */
export const LanguageSection = ({ languages }: { readonly languages: readonly string[] }) =>
  languages.length > 1 && (
    <SettingsSection id="language" title={t('Language')} text={t('Of pages, notifications and e-mails.')}>
      <LanguageChoice label={t('Language of the account')} languages={languages} isSignedIn />
    </SettingsSection>
  )
