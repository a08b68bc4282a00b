import type { GameCardFields } from '#features/screens/game-listing/card-fields.ts'
import type { SessionRowFields } from '#features/screens/session-listing/row-labels.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page } from '#ui/layout.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import type { FeaturedTeacher, LowestPrice } from '../featured.ts'
import { ChildProtection } from './child-protection.tsx'
import { FeaturedTeachers } from './featured-teachers.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OfferingCards } from './offering-cards.tsx'
import { Promises } from './promises.tsx'
import { Questions } from './questions.tsx'
import { UpcomingGames } from './upcoming-games.tsx'
import { UpcomingSessions } from './upcoming-sessions.tsx'
import styles from './visitor-home.module.css'

type Props = {
  readonly sessions: readonly SessionRowFields[]
  readonly games: readonly GameCardFields[]
  readonly teachers: readonly FeaturedTeacher[]
  readonly lowest: LowestPrice
  readonly now: string
}

/** The home page of visitors (docs/product.md §9.1). Must be the same for all visitors: the server caches the rendered page. */
export const VisitorHome = ({ sessions, games, teachers, lowest, now }: Props) => {
  useLiveTopics(
    topics.sessions,
    topics.games,
    ...sessions.map(({ id }) => topics.session(id)),
    ...games.map(({ id }) => topics.game(id)),
  )
  return (
    <Page className={styles.page}>
      <div className={styles.first}>
        <header className={styles.hero}>
          <h1 data-display>{t('Learn in English. Play in English.')}</h1>
          <Lead>
            {t(
              'Online lessons for secondary-school students: IB, IGCSE and A levels. Workshops for schools, and game nights in English.',
            )}
          </Lead>
          <Cluster>
            <ButtonLink to="/campus" variant="primary" icon="search">
              {t('Find a lesson')}
            </ButtonLink>
            <ButtonLink to="/enter?form=sign-up">{t('Sign up')}</ButtonLink>
          </Cluster>
          <Promises teachers={teachers} lowest={lowest} />
        </header>
        <UpcomingSessions title={t('Next free times')} {...{ sessions, now }} />
      </div>
      <OfferingCards />
      <HowItWorks />
      {games.length > 0 && <UpcomingGames games={games} now={now} />}
      {teachers.length > 0 && <FeaturedTeachers teachers={teachers} now={now} />}
      <div className={styles.last}>
        <ChildProtection />
        <Questions lowest={lowest} />
      </div>
    </Page>
  )
}
