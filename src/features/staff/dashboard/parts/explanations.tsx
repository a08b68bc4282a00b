import { COUNTED_SECTIONS, type CountedSection } from '#kernel/topics.ts'
import { Card } from '#ui/card.tsx'
import { SECTIONS } from '../sections.ts'
import styles from './explanations.module.css'

const NOT_BUILT = 'This part of the site does not exist yet, so it counts nothing.'

/** What each counter counts; a counter whose page does not exist yet leads here. */
export const Explanations = ({ uncounted }: { readonly uncounted: readonly CountedSection[] }) => (
  <Card title="What the counters count">
    <dl className={styles.list}>
      {COUNTED_SECTIONS.map(name => (
        <div key={name} id={name}>
          <dt>{SECTIONS[name].name}</dt>
          <dd>
            {SECTIONS[name].counts} {uncounted.includes(name) && NOT_BUILT}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
