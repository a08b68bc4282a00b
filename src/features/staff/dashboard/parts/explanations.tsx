import { msg, t } from '#kernel/messages.ts'
import type { CountedSection } from '#kernel/topics.ts'
import { Card } from '#ui/card.tsx'
import { SECTION_WORDS } from '../section-words.ts'
import styles from './explanations.module.css'

const NOT_BUILT = msg('This part of the site does not exist yet, so it counts nothing.')

type Props = { readonly shown: readonly CountedSection[]; readonly uncounted: readonly CountedSection[] }

/** What each counter counts; a counter whose page does not exist yet leads here. */
export const Explanations = ({ shown, uncounted }: Props) => (
  <Card title={t('What the counters count')}>
    <dl className={styles.list}>
      {shown.map(name => (
        <div key={name} id={name}>
          <dt>{SECTION_WORDS[name].name()}</dt>
          <dd>
            {SECTION_WORDS[name].counts()} {uncounted.includes(name) && NOT_BUILT()}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
