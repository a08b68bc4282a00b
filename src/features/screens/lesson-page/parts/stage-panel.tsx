import { useState } from 'react'
import { doorOpensAt } from '#features/academy/attendance/door.ts'
import { joinPath, reservationPath } from '#features/academy/reservations/paths.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { t } from '#kernel/messages.ts'
import { isPast, toInstant } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import type { LessonView, LessonViewer } from '../lesson-view.ts'
import type { Stage } from '../stage.ts'
import { lessonChip } from './lesson-chip.ts'
import { OccurrenceStatus, type OccurrenceToCheck } from './occurrence-status.tsx'
import styles from './stage-panel.module.css'
import { UntilStart } from './until-start.tsx'

type Props = {
  readonly lesson: LessonView
  readonly viewer: LessonViewer
  readonly stage: Stage
  /** ISO instant; null where only an act changes the stage. */
  readonly turnsAt: string | null
  /** Null for who has no way in. */
  readonly join: { readonly opensAt: string; readonly occurrence: OccurrenceToCheck } | null
  readonly now: string
}

const Before = ({ lesson, viewer, join, now }: Omit<Props, 'stage' | 'turnsAt'>) => {
  const { state, start, student, purchaseId } = lesson
  const opensAt = doorOpensAt(toInstant(start)).toString()
  return (
    <>
      <p className={styles.countdown}>
        <UntilStart {...{ start, now }} />
      </p>
      {state === 'held' && viewer.side === 'participant' ? (
        <ButtonLink to={reservationPath(purchaseId)} variant="primary">
          {t('Go to the payment')}
        </ButtonLink>
      ) : (
        state === 'booked' && (
          <p className={styles.line}>
            {join
              ? rich('You can join here from <time></time>.', { time: () => <LocalTime at={opensAt} now={now} /> })
              : rich('{name} can join from <time></time>.', {
                  name: student.name,
                  time: () => <LocalTime at={opensAt} now={now} />,
                })}
          </p>
        )
      )}
    </>
  )
}

const Now = ({ lesson: { id, start, end, student }, viewer, join, now }: Omit<Props, 'stage' | 'turnsAt'>) => (
  <>
    {join && (
      <a href={joinPath(id)} className={buttonClass({ variant: 'primary' }, false, styles.join)}>
        {t('Join the lesson')}
      </a>
    )}
    <p className={styles.line}>
      {isPast(start, now) ? (
        rich('On until <time></time>', { time: () => <LocalTime at={end} format="time" /> })
      ) : (
        <UntilStart {...{ start, now }} />
      )}
      {!join &&
        viewer.side === 'participant' &&
        `. ${t('{name} joins from their own account.', { name: student.name })}`}
    </p>
    {join && <OccurrenceStatus occurrence={join.occurrence} />}
  </>
)

const withWhom = ({ lesson: { student, teacher }, viewer }: Pick<Props, 'lesson' | 'viewer'>): string =>
  viewer.id === student.uid
    ? t('with {withWhom}', { withWhom: teacher.name })
    : t('with {withWhom}, for {name}', { withWhom: teacher.name, name: student.name })

/**
 * What a lesson is, and what there is to do in its stage. A page that is opened while the room is open is filled by the way in. One that was
 * open before keeps the height of the panel when it turns, so that nothing below moves.
 */
export const StagePanel = ({ stage, turnsAt, ...props }: Props) => {
  const { lesson, viewer, now } = props
  const { session, student, teacher, start, end } = lesson
  // Who teaches thinks of the student: the title is the same for all of them.
  const isHost = viewer.side === 'host'
  const [openedIn] = useState(stage)
  useRevalidateAt(turnsAt, now)
  // The form of the notes comes with the start.
  useRevalidateAt(stage === 'now' && !isPast(start, now) ? start : null, now)
  const isPoster = openedIn === 'before' || openedIn === 'now'
  const chip = lessonChip(lesson.state, isPast(end, now))
  return (
    <section
      className={classNames(styles.panel, isPoster && styles.poster)}
      data-stage={stage}
      aria-labelledby="lesson-title"
    >
      <div className={styles.about}>
        {!isHost && (
          <span className={styles.face}>
            <Avatar name={teacher.name} photo={teacher.photoURL} tone="academy" size="arch" />
          </span>
        )}
        {isHost && !isPoster && (
          <span className={styles.face}>
            <Avatar name={student.name} photo={student.photoURL} tone="academy" size="medium" />
          </span>
        )}
        <Cluster gap={2}>
          <Chip tone="academy">{SESSION_TYPE_LABELS[session.type]()}</Chip>
          {lesson.isTrial && <Chip tone="academy">{t('Trial lesson')}</Chip>}
          {/* A lesson that is on is booked. */}
          {!(stage === 'now' && lesson.state === 'booked') && (
            <Chip tone={chip.tone} icon={chip.icon}>
              {chip.label}
            </Chip>
          )}
        </Cluster>
        <h1 id="lesson-title">{isHost ? student.name : session.title}</h1>
        <div className={styles.facts}>
          <p className={styles.people}>{isHost ? session.title : withWhom({ lesson, viewer })}</p>
          <p className={styles.time}>
            <LocalTime at={start} until={end} now={now} withZone={isPoster} />
          </p>
        </div>
      </div>
      <div className={styles.act}>
        {stage === 'before' && <Before {...props} />}
        {stage === 'now' && <Now {...props} />}
        {stage === 'after' && openedIn !== 'after' && <p className={styles.line}>{t('This lesson is over.')}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {stage === 'now' && openedIn === 'before' && props.join && t('You can join the lesson now.')}
      </p>
    </section>
  )
}
