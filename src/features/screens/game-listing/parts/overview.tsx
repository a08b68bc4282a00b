import { Link } from 'react-router'
import { CoverPicture } from '#features/games/covers/parts/cover-picture.tsx'
import { bookCover } from '#features/games/covers/parts/drawn-covers.ts'
import { LEVELS } from '#features/games/games/game-types.ts'
import { GAMES_PATH } from '#features/games/games/paths.ts'
import { type Message, t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { OverviewList, OverviewSection, Questions } from '#ui/overview.tsx'
import { Eyebrow, Lead, TextLink } from '#ui/typography.tsx'
import { ANSWERS, IDEAS, SAFETY, STEPS } from './contents.ts'
import styles from './overview.module.css'

const PRIVATE_CAMPAIGNS_PATH = '/dungeonsandenglish/private-campaigns'

/** The beginning of the page: a story that rises out of a book. `shown`: the pictures below it. */
export const DungeonsHero = ({ shown }: { readonly shown: readonly string[] }) => (
  <header className={styles.hero}>
    <CoverPicture
      cover={{ ...bookCover(shown), alt: '' }}
      sizes="(width < 640px) 100vw, 830px"
      isFirst
      className={styles.scene}
    />
    <div className={styles.intro}>
      <Eyebrow tone="dungeons">Dungeons'n English</Eyebrow>
      <h1 data-display>{t('Play a story, speak English')}</h1>
      <Lead>
        {t('A small group, one game master, and two or three hours of speaking English. Online, from A2 to C1.')}
      </Lead>
      <Cluster>
        <ButtonLink to={GAMES_PATH} variant="primary" icon="dice">
          {t('Find a game')}
        </ButtonLink>
        <ButtonLink to={PRIVATE_CAMPAIGNS_PATH}>{t('Private campaign')}</ButtonLink>
      </Cluster>
    </div>
  </header>
)

const said = (entries: readonly (readonly [Message, Message])[]) =>
  entries.map(([title, text]) => [title(), text()] as const)

/** The list of games of one level of English. */
export const LevelLinks = () => (
  <nav aria-label={t('Games by level')} className={styles.levels}>
    <span className={styles.label}>{t('Level')}</span>
    {LEVELS.map(level => (
      <Link key={level} to={`${GAMES_PATH}?level=${level}`} className={styles.level}>
        {level}
      </Link>
    ))}
  </nav>
)

/** What the programme is, how a game night runs, private campaigns, safety and questions. */
export const DungeonsOverview = () => (
  <>
    <OverviewSection id="idea" title={t('What it is')}>
      <OverviewList kind="cards" of={said(IDEAS)} />
    </OverviewSection>
    <OverviewSection id="steps" title={t('How a game night runs')}>
      <OverviewList kind="steps" of={said(STEPS)} className={styles.steps} />
    </OverviewSection>
    <section aria-labelledby="private" className={styles.private}>
      <div>
        <h2 id="private">{t('Private campaigns')}</h2>
        <p>
          {t(
            'A story for your own group of two to six players: you choose the theme, the length and the times, and invite the others. 100 PLN an hour for the whole group, or 200 PLN for a completely custom story.',
          )}
        </p>
      </div>
      <ButtonLink to={PRIVATE_CAMPAIGNS_PATH}>{t('Plan a private campaign')}</ButtonLink>
    </section>
    <OverviewSection
      id="safety"
      className={styles.safe}
      title={
        <>
          <Icon name="shield" size={24} /> {t('Safe for everyone who plays')}
        </>
      }
    >
      <OverviewList kind="lines" of={said(SAFETY)} className={styles.safety} />
      <p>
        <TextLink to="/documents/children-protection-policy">{t('Read our child protection policy')}</TextLink>
      </p>
    </OverviewSection>
    <Questions of={said(ANSWERS)} />
  </>
)
