import { stateChip } from '#features/academy/reservation-page/parts/labels.ts'
import {
  lessonCountLabel,
  type Progress,
  progressLabel,
  progressOf,
} from '#features/academy/reservation-page/progress.ts'
import type { ReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { isUnanswered } from '#features/academy/reservation-payments/due.ts'
import { joinPath, releasePath, reservationPath } from '#features/academy/reservations/paths.ts'
import { FULL_DATES_LEFT_OUT, isFragment } from '#features/academy/reservations/rules.ts'
import { creditUsed, payOrConfirm } from '#features/money/credit/due.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { isPast } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Row } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { lessonOnNow } from '../on-now.ts'
import { withWhom } from '../with-whom.ts'
import { HeldUntil } from './held-until.tsx'
import styles from './reservation-row.module.css'

/** With the cancelled ones: the progress does not count them, the price does. */
const ProgressBar = ({ cancelled, ...progress }: Progress & { readonly cancelled: number }) => (
  <span className={styles.progress}>
    <progress value={progress.done} max={progress.total} aria-hidden="true" />
    {cancelled > 0
      ? t('{lessons}, {cancelled, plural, one {# cancelled} other {# cancelled}}', {
          ...{ lessons: progressLabel(progress), cancelled },
        })
      : progressLabel(progress)}
  </span>
)

type Settled = Pick<ReservationView, 'plan' | 'amount'> & { readonly isBooked: boolean }

const SettledPrice = ({ plan, amount, isBooked }: Settled) =>
  plan === 'weekly' ? (
    <Muted size="small">{t('charged monthly')}</Muted>
  ) : (
    <Price quiet amount={formatPLN(amount)} per={isBooked && amount > 0 ? t('[price] paid') : undefined} />
  )

type RowProps = {
  readonly one: ReservationView
  readonly viewerId: string
  readonly now: string
  /** Whether its button is the one in gold among those that wait. */
  readonly isMain: boolean
  /** The reader is asked for another time of one of its lessons. */
  readonly isMoving: boolean
  /** Kept for minutes: the tint is for what is on and for what runs out. */
  readonly isPressing: boolean
}

export const ReservationRow = ({ one, viewerId, now, isMain, isMoving, isPressing }: RowProps) => {
  const { id, session, teacher, student, plan, state, lessons } = one
  const { amount, fromCredit, toPay, payerId, holdExpiresAt, renewedFrom } = one
  const isHeld = state === 'held' && holdExpiresAt !== null && !isPast(holdExpiresAt, now)
  const shownState = state === 'held' && !isHeld ? 'lapsed' : state
  const chip = stateChip({ ...one, state: shownState }, { isPayer: payerId === viewerId, teacher })
  const ahead = lessons.find(({ end, state }) => state !== 'cancelled' && !isPast(end, now))
  const shown = ahead ?? lessons.at(-1)
  const isPayer = payerId === viewerId
  const isOffered = isUnanswered(one)
  const act = !isPayer ? t('See') : plan === 'weekly' ? t('Agree') : payOrConfirm(toPay)
  const withPrice = toPay > 0 ? t('Pay {price}', { price: formatPLN(toPay) }) : act
  const label = !isPayer || plan === 'weekly' ? act : isOffered ? t('Keep my time') : withPrice
  const current = lessonOnNow(one, now)
  const progress = shownState === 'booked' && plan !== 'weekly' ? progressOf(lessons, now) : null
  const cancelled = lessons.filter(({ state }) => state === 'cancelled').length
  return (
    <Row
      tone="academy"
      opens
      highlighted={(isHeld && isPressing) || current !== undefined}
      title={session.title}
      href={reservationPath(id)}
      avatar={<Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" />}
      chips={
        // What is on has its own heading.
        !current && (
          <>
            <Chip tone={chip.tone} icon={chip.icon}>
              {chip.label}
            </Chip>
            {isMoving && (
              <Chip tone="lamp" icon="refresh">
                {t('Another time proposed')}
              </Chip>
            )}
          </>
        )
      }
      meta={[
        withWhom(teacher, student, viewerId),
        // The progress counts the lessons as well.
        progress
          ? null
          : plan === 'weekly'
            ? t('every week')
            : renewedFrom && isHeld
              ? t('next four weeks, {lessons}', { lessons: lessonCountLabel(lessons) })
              : lessonCountLabel(lessons),
        isHeld && isFragment(one) ? FULL_DATES_LEFT_OUT() : null,
      ]
        .filter(Boolean)
        .join(' · ')}
      time={shown && <LocalTime at={shown.date} until={shown.end} now={now} />}
      sub={
        isHeld && holdExpiresAt ? (
          <>
            {creditUsed({ fromCredit })}
            <HeldUntil
              {...{ until: holdExpiresAt, now }}
              before={renewedFrom ? null : isPayer ? t('{act} within', { act }) : t('Held for')}
            />
          </>
        ) : (
          progress && <ProgressBar {...progress} cancelled={cancelled} />
        )
      }
      price={
        shownState === 'lapsed' ? null : !isHeld || plan === 'weekly' ? (
          <SettledPrice {...{ plan, amount }} isBooked={shownState === 'booked'} />
        ) : (
          // Else the button says it.
          (!isPayer || isOffered) && <Price quiet amount={formatPLN(toPay)} per={t('to pay')} />
        )
      }
      action={
        current ? (
          <a
            href={joinPath(current.id)}
            className={buttonClass({ variant: 'primary' })}
            aria-label={t('Join the lesson: {title}', { title: session.title })}
          >
            {t('Join the lesson')}
          </a>
        ) : (
          isHeld && (
            <Cluster gap={2}>
              <ButtonLink
                to={reservationPath(id)}
                variant={isPayer && isMain ? 'primary' : 'plain'}
                size="small"
                aria-label={`${label}: ${session.title}`}
              >
                {label}
              </ButtonLink>
              <ButtonLink
                to={releasePath(id)}
                variant="ghost"
                size="small"
                aria-label={
                  renewedFrom
                    ? t('Decline {title}', { title: session.title })
                    : t('Give up {title}', { title: session.title })
                }
              >
                {renewedFrom ? t('Decline') : t('Give up')}
              </ButtonLink>
            </Cluster>
          )
        )
      }
    />
  )
}
