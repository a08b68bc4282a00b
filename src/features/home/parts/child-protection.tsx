import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './child-protection.module.css'

export const ChildProtection = () => (
  <section className={styles.box} data-tone="good" aria-labelledby="children">
    <Icon name="shield" size={28} />
    <h2 id="children">Children are safe here</h2>
    <p>
      Nobody teaches before we have checked who they are. A guardian confirms every account of a child. Nobody sees a
      child’s e-mail address.
    </p>
    <p>
      <TextLink to="/documents/children-protection-policy">Read how we protect children</TextLink>
    </p>
  </section>
)
