import type { ListedSession } from '#features/academy/listing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { Cluster, Lead, Page } from '#ui/rhythm.tsx'
import type { Introduced } from '../on-offer.ts'
import { Arches } from './arches.tsx'
import { ChildProtection } from './child-protection.tsx'
import { OnOffer } from './on-offer.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Teachers } from './teachers.tsx'
import styles from './visitor-home.module.css'

type Props = {
  readonly sessions: readonly ListedSession[]
  readonly teachers: readonly Introduced[]
  readonly now: string
}

/** The hall as a visitor finds it (docs/product.md §9.1). The same for everybody: it is kept and sent as it is. */
export const VisitorHome = ({ sessions, teachers, now }: Props) => {
  useLive('sessions', ...sessions.map(({ id }) => `session:${id}`))
  return (
    <Page className={styles.page}>
      <header className={styles.hero}>
        <h1 data-display>One hall for lessons, trainings and adventures in English</h1>
        <Lead>
          Cambridge and IB lessons with teachers you can book tonight, workshops for schools, and role-play game nights
          where English is how you survive.
        </Lead>
        <Cluster>
          <ButtonLink to="/campus" look="main" icon="search">
            Find a lesson
          </ButtonLink>
          <ButtonLink to="/enter?form=sign-up">Sign up</ButtonLink>
        </Cluster>
      </header>
      <Arches />
      <OnOffer title="Next with a free place" {...{ sessions, now }} />
      <Steps />
      {teachers.length > 0 && <Teachers teachers={teachers} />}
      <div className={styles.last}>
        <Questions />
        <ChildProtection />
      </div>
    </Page>
  )
}
