import { GAMES_PATH } from '#features/games/games/paths.ts'
import type { Teacher } from '#features/people/profiles/queries.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Cluster } from '#ui/layout.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './game-master-card.module.css'

/** The public profile of the game master, with the way to their other games and to their rated lessons. */
export const GameMasterCard = ({ teacher }: { readonly teacher: Teacher }) => (
  <section className={styles.card} aria-labelledby="game-master">
    <div className={styles.head}>
      <Avatar name={teacher.displayName} photo={teacher.photoURL} tone="dungeons" size="large" />
      <div>
        <h2 id="game-master">{teacher.displayName}</h2>
        <p>
          {teacher.languages.length > 0
            ? t('Game master, speaks {languages}', { languages: teacher.languages.join(', ') })
            : t('Game master')}
        </p>
      </div>
    </div>
    {teacher.introduction && <p className={styles.lines}>{teacher.introduction}</p>}
    {teacher.qualifications && <p className={styles.lines}>{teacher.qualifications}</p>}
    <Cluster gap={4}>
      <TextLink to={`${GAMES_PATH}?teacher=${teacher.uid}`}>
        {t('Games with {name}', { name: teacher.displayName })}
      </TextLink>
      <TextLink to={`/campus?teacher=${teacher.uid}`}>{t('Lessons and ratings')}</TextLink>
    </Cluster>
  </section>
)
