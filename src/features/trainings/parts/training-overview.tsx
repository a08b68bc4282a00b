import { AccordionItem } from '#ui/accordion.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Eyebrow, Lead } from '#ui/typography.tsx'
import { ANSWERS, FORMATS, STEPS, TOPICS } from './contents.ts'
import styles from './training-overview.module.css'

/** What trainings contain, how long they take, and how one comes about. */
export const TrainingOverview = () => (
  <>
    <header className={styles.hero}>
      <div className={styles.intro}>
        <Eyebrow tone="trainings">Trainings</Eyebrow>
        <h1 data-display>Trainings for your school</h1>
        <Lead>
          Practical trainings and workshops for teachers, led by teachers of IB and Cambridge classes. Planned with you,
          for your staff, on site or online.
        </Lead>
        <Cluster>
          <a href="#ask" className={buttonClass({})}>
            Ask for a training
          </a>
          <a href="#formats" className={buttonClass({})}>
            Lengths and sizes
          </a>
        </Cluster>
      </div>
      <Illustration offering="trainings" className={styles.picture} />
    </header>
    <section aria-labelledby="topics" className={styles.section}>
      <h2 id="topics">Topics</h2>
      <ul className={styles.topics}>
        {TOPICS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="formats" className={styles.section}>
      <h2 id="formats">Formats, lengths and sizes</h2>
      <ul className={styles.formats}>
        {FORMATS.map(([title, length, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.length}>{length}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="steps" className={styles.section}>
      <h2 id="steps">How it goes</h2>
      <ol className={styles.steps}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <section aria-labelledby="answers" className={styles.section}>
      <h2 id="answers">Questions</h2>
      <div>
        {ANSWERS.map(([title, text]) => (
          <AccordionItem key={title} title={title}>
            {text}
          </AccordionItem>
        ))}
      </div>
    </section>
  </>
)
