import { t } from '#kernel/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Cluster } from '#ui/layout.tsx'
import { OverviewHero, OverviewList, OverviewSection, Questions } from '#ui/overview.tsx'
import { Eyebrow, Lead } from '#ui/typography.tsx'
import { answers, formats, steps, topics } from './contents.ts'
import styles from './training-overview.module.css'

/** What trainings contain, how long they take, and how one comes about. */
export const TrainingOverview = () => (
  <>
    <OverviewHero className={styles.hero} picture={<Illustration offering="trainings" className={styles.picture} />}>
      <Eyebrow tone="trainings">{t('Trainings')}</Eyebrow>
      <h1 data-display>{t('Trainings for your school')}</h1>
      <Lead>
        {t(
          'Practical trainings and workshops for teachers, led by teachers of IB and Cambridge classes. Planned with you, for your staff, on site or online.',
        )}
      </Lead>
      <Cluster>
        <a href="#ask" className={buttonClass({})}>
          {t('Ask for a training')}
        </a>
        <a href="#formats" className={buttonClass({})}>
          {t('Lengths and sizes')}
        </a>
      </Cluster>
    </OverviewHero>
    <OverviewSection id="topics" title={t('Topics')}>
      <OverviewList kind="lines" of={topics()} className={styles.topics} />
    </OverviewSection>
    <OverviewSection id="formats" title={t('Formats, lengths and sizes')}>
      <OverviewList
        kind="cards"
        className={styles.formats}
        of={formats().map(([title, length, text]) => [
          title,
          text,
          <p key={title} className={styles.length}>
            {length}
          </p>,
        ])}
      />
    </OverviewSection>
    <OverviewSection id="steps" title={t('How it goes')}>
      <OverviewList kind="steps" of={steps()} />
    </OverviewSection>
    <Questions of={answers()} />
  </>
)
