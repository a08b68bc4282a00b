import { t } from '#kernel/messages.ts'
import type { GameView } from '../game-view.ts'
import styles from './first-minutes.module.css'

/** What a new player may want to know: how the first game begins. */
export const FirstMinutes = ({ view: { teacher, level } }: { readonly view: GameView }) => {
  const [firstName = teacher.displayName] = teacher.displayName.split(' ')
  const steps = [
    [
      t('[game] Before'),
      t('Join from your seat’s page. The door opens 10 minutes early, in the browser, with nothing to install.'),
    ],
    [t('Minute 1'), t('{firstName} welcomes everyone. You say the name that you want to be called.', { firstName })],
    [t('Minute 3'), t('You agree on what the story leaves out. You can write that down before, without your name.')],
    [t('Minute 6'), t('Who do you play? One sentence is enough, and {firstName} helps you to find it.', { firstName })],
    [
      t('Minute 10'),
      t('The story begins: “What do you do?” You answer in the English that you have. Mistakes are fine at {level}.', {
        level,
      }),
    ],
  ] as const
  return (
    <section aria-labelledby="first-minutes">
      <h2 id="first-minutes">{t('Your first ten minutes')}</h2>
      <ol className={styles.steps}>
        {steps.map(([when, what]) => (
          <li key={when}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
