import { Link } from 'react-router'
import { AnswerForms, type NotificationItem } from '#features/people/notifications/parts/answer-forms.tsx'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import type { FamilyChild } from '../family-data.ts'
import styles from './asked-list.module.css'
import { ChildLetter } from './child-letter.tsx'

type Props = { readonly items: readonly NotificationItem[]; readonly family: readonly FamilyChild[] }

/** What waits for the guardian: whose it is, what it is and costs, and until when. */
export const AskedList = ({ items, family }: Props) => {
  // Where times are to be chosen, none of them is the answer that we suggest.
  const direct = items.find(({ answers }) => answers.filter(({ time }) => time).length < 2)
  return (
    <section className={styles.asked}>
      <h2>{t('Waiting for you')}</h2>
      <ul className={styles.list} aria-label={t('Waiting for you')}>
        {items.map(item => {
          const child = family.find(({ waiting }) => waiting.some(({ path }) => path === item.link))
          return (
            <li key={item.id} className={styles.item} data-row>
              {child ? (
                <ChildLetter {...child} />
              ) : (
                <span className={styles.sign} data-tone={item.tone}>
                  <Icon name={item.icon} size={18} />
                </span>
              )}
              <div className={styles.words}>
                <h3>{item.link ? <Link to={item.link}>{item.title}</Link> : item.title}</h3>
                {item.lines.map((line, at, { length }) => (
                  // Of several lines the last has the time limit.
                  <p key={line} className={at > 0 && at === length - 1 ? styles.limit : undefined}>
                    {line}
                  </p>
                ))}
              </div>
              <div className={styles.answers}>
                <AnswerForms {...item} isMain={item === direct} size="normal" />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
