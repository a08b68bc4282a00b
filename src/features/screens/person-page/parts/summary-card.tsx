import { bookForPath } from '#features/academy/office-bookings/paths.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { eventPath } from '#features/academy/sessions/paths.ts'
import { gameEventPath } from '#features/games/games/paths.ts'
import { MONEY_PATH } from '#features/staff/staff-money/paths.ts'
import { userPath } from '#features/staff/user-admin/paths.ts'
import type { ManagedUser } from '#features/staff/user-admin/queries.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { isPast } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import facts from '#ui/facts.module.css'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { goodwillPath } from '../paths.ts'
import type { PersonSummary } from '../summary.ts'
import styles from './summary-card.module.css'

type Props = {
  readonly user: ManagedUser
  readonly summary: PersonSummary
  readonly mayGive: boolean
  readonly mayBook: boolean
  readonly writeTo: string | null
  readonly seesPayments: boolean
  readonly now: string
}

const NextLesson = ({ next, now }: { readonly next: PersonSummary['nextLesson']; readonly now: string }) => {
  const isOn = next && isPast(next.start, now)
  return (
    <div>
      <dt>{isOn ? t('Lesson on now') : t('Next lesson')}</dt>
      <dd>
        {next ? (
          <>
            <TextLink to={lessonPath(next.id)}>{next.title}</TextLink>
            <span className={styles.note}>
              {isOn ? (
                rich('until <time></time>', { time: () => <LocalTime at={next.end} format="time" /> })
              ) : (
                <LocalTime at={next.start} now={now} format="near" />
              )}
            </span>
          </>
        ) : (
          t('[lesson] none')
        )}
      </dd>
    </div>
  )
}

/** What is to be paid, and until when a place is kept for it. */
const Owed = ({
  summary: { held },
  owed,
  paymentsPath,
  now,
}: {
  readonly summary: PersonSummary
  readonly owed: number
  /** Null for those who may not open them. */
  readonly paymentsPath: string | null
  readonly now: string
}) => {
  const [first] = held
  const amount = <b className={classNames(styles.amount, owed > 0 && styles.owed)}>{formatPLN(owed)}</b>
  return (
    <>
      {paymentsPath ? <TextLink to={paymentsPath}>{amount}</TextLink> : amount}
      {first && (
        <span className={styles.note}>
          {rich('for {title}, until <time></time>', {
            title: first.title,
            time: () => <LocalTime at={first.payBy} now={now} format="near" />,
          })}
        </span>
      )}
    </>
  )
}

/** What staff need first, beside the timeline. What the reader may not see is left out. */
export const SummaryCard = ({ user, summary, mayGive, mayBook, writeTo, seesPayments, now }: Props) => {
  const [first = user.displayName] = user.displayName.split(' ')
  const { seesBookings, nextLesson, nextLed, owed, credit, children } = summary
  return (
    <Card title={t('At a glance')}>
      <Stack gap={4}>
        <dl className={facts.facts}>
          {seesBookings && <NextLesson next={nextLesson} now={now} />}
          {nextLed && (
            <div>
              <dt>{t('Leads next')}</dt>
              <dd>
                <TextLink
                  to={nextLed.kind === 'game' ? gameEventPath(nextLed.sessionId) : eventPath(nextLed.sessionId)}
                >
                  {nextLed.kind === 'game' ? t('A game') : t('A lesson')}
                </TextLink>
                <span className={styles.note}>
                  <LocalTime at={nextLed.start} now={now} format="near" />
                </span>
              </dd>
            </div>
          )}
          {owed !== null && (
            <div>
              <dt>{t('Owes now')}</dt>
              <dd>
                <Owed
                  {...{ summary, owed, now }}
                  paymentsPath={seesPayments ? `${MONEY_PATH}?q=${encodeURIComponent(user.username)}` : null}
                />
              </dd>
            </div>
          )}
          {credit !== null && (
            <div>
              <dt>{t('Credit')}</dt>
              <dd>
                <b className={styles.amount}>{formatPLN(credit)}</b>
              </dd>
            </div>
          )}
          {user.guardianships.length > 0 && (
            <div>
              <dt>{t('Guardians')}</dt>
              <dd>
                {user.guardianships.map(({ id, guardian, guardianId }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    {guardianId ? <TextLink to={userPath(guardianId)}>{guardian}</TextLink> : guardian}
                  </span>
                ))}
              </dd>
            </div>
          )}
          {children && children.length > 0 && (
            <div>
              <dt>{t('Children')}</dt>
              <dd>
                {children.map(({ uid, displayName }, index) => (
                  <span key={uid}>
                    {index > 0 && ', '}
                    <TextLink to={userPath(uid)}>{displayName}</TextLink>
                  </span>
                ))}
              </dd>
            </div>
          )}
        </dl>
        {(mayGive || mayBook || writeTo) && (
          <div className={styles.acts}>
            {mayBook && (
              <ButtonLink
                to={bookForPath({ person: user.uid })}
                variant="primary"
                icon="calendar"
                aria-label={t('Book for {name}', { name: first })}
              >
                <span className={styles.whole}>{t('Book for {name}', { name: first })}</span>
                <span className={styles.short}>{t('[action] Book')}</span>
              </ButtonLink>
            )}
            {writeTo && (
              <ButtonLink to={writeTo} icon="mail" aria-label={t('Write to {name}', { name: first })}>
                <span className={styles.whole}>{t('Write to {name}', { name: first })}</span>
                <span className={styles.short}>{t('[action] Write')}</span>
              </ButtonLink>
            )}
            {mayGive && (
              <ButtonLink to={goodwillPath(user.uid)} icon="wallet">
                {t('Give credit')}
              </ButtonLink>
            )}
          </div>
        )}
      </Stack>
    </Card>
  )
}
