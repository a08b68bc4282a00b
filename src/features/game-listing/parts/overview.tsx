import { GAMES_PATH } from '#features/games/paths.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Eyebrow, Lead, TextLink } from '#ui/typography.tsx'
import { ANSWERS, IDEAS, SAFETY, STEPS } from './contents.ts'
import { GamePicture } from './game-picture.tsx'
import styles from './overview.module.css'

const PRIVATE_CAMPAIGNS_PATH = '/dungeonsandenglish/private-campaigns'

export const DungeonsHero = () => (
  <header className={styles.hero}>
    <div className={styles.intro}>
      <Eyebrow tone="dungeons">Dungeons'n English</Eyebrow>
      <h1 data-display>Play a story, speak English</h1>
      <Lead>
        A small group, one game master, and two or three hours in which you get through the story by speaking. Online,
        from A2 to C1.
      </Lead>
      <Cluster>
        <ButtonLink to={GAMES_PATH} variant="primary" icon="dice">
          Find a game
        </ButtonLink>
        <ButtonLink to={PRIVATE_CAMPAIGNS_PATH}>Plan a private campaign</ButtonLink>
      </Cluster>
    </div>
    <GamePicture className={styles.picture} />
  </header>
)

type Entries = readonly (readonly [title: string, text: string])[]

const Items = ({ of }: { of: Entries }) =>
  of.map(([title, text]) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ))

/** What the programme is, how a game night runs, private campaigns, safety and questions. */
export const DungeonsOverview = () => (
  <>
    <section aria-labelledby="idea" className={styles.section}>
      <h2 id="idea">What it is</h2>
      <ul className={styles.ideas}>
        <Items of={IDEAS} />
      </ul>
    </section>
    <section aria-labelledby="steps" className={styles.section}>
      <h2 id="steps">How a game night runs</h2>
      <ol className={styles.steps}>
        <Items of={STEPS} />
      </ol>
    </section>
    <section aria-labelledby="private" className={styles.private}>
      <div>
        <h2 id="private">Private campaigns</h2>
        <p>
          A story for your own group of two to six players: you choose the theme, the length and the times, and invite
          the others. 100 PLN for each hour, shared by the group; a completely custom campaign counts its hours twice.
        </p>
      </div>
      <ButtonLink to={PRIVATE_CAMPAIGNS_PATH}>Plan a private campaign</ButtonLink>
    </section>
    <section aria-labelledby="safety" className={styles.section}>
      <h2 id="safety" className={styles.safe}>
        <Icon name="shield" size={24} /> Safe for everyone who plays
      </h2>
      <ul className={styles.safety}>
        <Items of={SAFETY} />
      </ul>
      <p>
        <TextLink to="/documents/children-protection-policy">Read our child protection policy</TextLink>
      </p>
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
