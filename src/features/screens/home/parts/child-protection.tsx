import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './child-protection.module.css'

export const ChildProtection = () => (
  <section className={styles.box} data-tone="good" aria-labelledby="children">
    <Icon name="shield" size={28} />
    <h2 id="children">{t('Children are safe here')}</h2>
    <p>
      {t(
        'We check every teacher’s identity before they can teach. A parent or guardian approves every child’s account. We never show a child’s e-mail address.',
      )}
    </p>
    <p>
      <TextLink to="/documents/children-protection-policy">{t('Read our child protection policy')}</TextLink>
    </p>
  </section>
)
