import { t } from '#kernel/messages.ts'
import styles from './story.module.css'

/** What the game master has written: the first paragraph as the opening of a book. */
export const Story = ({ description }: { readonly description: string }) => {
  const [opening, ...rest] = description.split(/\n\s*\n/)
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="visually-hidden">
        {t('The story')}
      </h2>
      <p className={styles.opening}>{opening}</p>
      {rest.length > 0 && <p className={styles.rest}>{rest.join('\n\n')}</p>}
    </section>
  )
}
