import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted } from '#ui/typography.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import styles from './next-date-card.module.css'
import { StartsIn } from './starts-in.tsx'

export type NextDateProps = {
  /** False beside an earlier date: one card of the page stands out, and the others are short. */
  readonly isHighlighted: boolean
  readonly zone: string
  readonly now: string
}

type Props = NextDateProps & {
  readonly label: string
  readonly tone: Tone
  /** Instants as ISO text. */
  readonly start: string
  readonly end: string
  readonly title: string
  readonly teacher: { readonly displayName: string; readonly photoURL: string | null }
  /** Whose date it is, where it is not the reader's own. */
  readonly forName: string | null
  /** Its door and the links to it. */
  readonly children: ReactNode
}

/** The next lesson or game. */
export const NextDateCard = ({ label, tone, start, end, title, teacher, forName, children, ...props }: Props) => {
  const { isHighlighted, zone, now } = props
  useRevalidateAt(end, now)
  const isOn = isPast(start, now)
  const withTeacher = t('with {withWhom}', { withWhom: teacher.displayName })
  const people = forName ? `${withTeacher} · ${t('for {studentName}', { studentName: forName })}` : withTeacher
  return (
    <Card
      title={isOn ? t('On now') : label}
      tone={tone}
      variant={isHighlighted ? 'highlighted' : 'plain'}
      aside={<StartsIn {...{ start, end, zone, now }} />}
    >
      <div className={isHighlighted ? styles.highlighted : styles.short}>
        <div className={styles.text}>
          {isOn ? (
            <div>
              <h3 className={isHighlighted ? styles.name : styles.title}>{title}</h3>
              <p className={styles.later}>
                <LocalTime at={start} until={end} format="time" now={now} zone={zone} />
              </p>
            </div>
          ) : (
            <div>
              <p className={isHighlighted ? styles.when : styles.later}>
                <LocalTime at={start} until={end} now={now} zone={zone} />
              </p>
              <h3 className={styles.title}>{title}</h3>
            </div>
          )}
          {isHighlighted ? (
            <Cluster gap={3}>
              <Avatar name={teacher.displayName} photo={teacher.photoURL} tone={tone} />
              <span>{people}</span>
            </Cluster>
          ) : (
            <Muted size="small">{people}</Muted>
          )}
        </div>
        <div className={styles.acts}>
          <Cluster>{children}</Cluster>
        </div>
      </div>
    </Card>
  )
}
