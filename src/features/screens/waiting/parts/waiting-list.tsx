import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { AnswerForms, type NotificationItem } from '#features/people/notifications/parts/answer-forms.tsx'
import { Limit, Question, suggestsAnswer } from '#features/people/notifications/parts/to-answer.tsx'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import { Line, LineList } from '#ui/line-list.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { actOf, labelOf, metaOf } from '../labels.ts'
import type { PendingPayment } from '../pending-payments.ts'
import type { ListedWaiting } from '../waiting.ts'

type Props = {
  readonly label: string
  readonly now: string
  /** The first that can be done with one press has the gold button of the page. */
  readonly isMain: boolean
}

/** What the reader does: places on hold and questions in one list, with the answers in place. */
export const WaitingFeed = ({ own, label, now, isMain }: Props & Pick<ListedWaiting, 'own'>) => {
  const main = isMain ? own.find(({ asked }) => !asked || suggestsAnswer(asked)) : undefined
  return (
    own.length > 0 && (
      <Feed label={label}>
        {own.map(one =>
          one.asked ? (
            <Asked key={one.asked.id} item={one.asked} held={one.held} now={now} isMain={one === main} />
          ) : (
            one.held && (
              <HeldItem key={one.held.id} one={one.held} title={one.held.title} href={one.held.path} now={now}>
                <Way one={one.held} isMain={one === main} />
                <WayOut one={one.held} />
              </HeldItem>
            )
          ),
        )}
      </Feed>
    )
  )
}

/** Places for which another person pays. */
export const WaitingForOthers = ({ ofOthers, label, now }: Omit<Props, 'isMain'> & Pick<ListedWaiting, 'ofOthers'>) => (
  <LineList label={label}>
    {ofOthers.map(one => (
      <HeldLine key={one.id} one={one} now={now} />
    ))}
  </LineList>
)

type AskedProps = {
  readonly item: NotificationItem
  readonly held: PendingPayment | null
  readonly now: string
  readonly isMain: boolean
}

/** The place that is offered says what it costs, and its first answer the price that is due now. */
const Asked = ({ item, held, now, isMain }: AskedProps) => {
  if (!held?.isOffer) return <Question {...{ item, isMain }} />
  const [first, ...others] = item.answers
  return (
    <HeldItem one={held} title={item.title} href={item.link || undefined} now={now}>
      <AnswerForms
        {...item}
        answers={first ? [{ ...first, label: labelOf(held) }, ...others] : item.answers}
        isMain={isMain}
      />
    </HeldItem>
  )
}

type ItemProps = {
  readonly one: PendingPayment
  readonly title: string
  readonly href: string | undefined
  readonly now: string
  /** What the reader can do. */
  readonly children: ReactNode
}

/** Each row of what waits has its parts at the same places: who, what, until when, and below them the answers. */
const HeldItem = ({ one, title, href, now, children }: ItemProps) => (
  <FeedItem
    tone={one.tone}
    face={<Avatar name={one.teacher.displayName} photo={one.teacher.photoURL} tone={one.tone} />}
    {...{ title, href }}
    text={
      <>
        <Facts one={one} now={now} />
        <br />
        <Limit>
          <Deadline one={one} now={now} />
        </Limit>
      </>
    }
    isAsking
  >
    {children}
  </FeedItem>
)

type LineProps = { readonly one: PendingPayment; readonly now: string }

/** What it buys and from when, with whom, and how its price adds up. */
const Facts = ({ one, now }: LineProps) => (
  <>
    <What one={one} now={now} />
    {metaOf(one)}
  </>
)

const What = ({ one: { first, count, tone }, now }: LineProps) => {
  if (!first) return null
  const time = () => <LocalTime at={first.start} now={now} />
  if (count === null) return rich('every week, first <time></time> · ', { time })
  return tone === 'dungeons'
    ? rich('{count, plural, one {# game, <time></time>} other {# games, first <time></time>}} · ', { count, time })
    : rich('{count, plural, one {# lesson, <time></time>} other {# lessons, first <time></time>}} · ', { count, time })
}

/** What is offered by others ends at a moment; a place on hold is counted down. */
const Deadline = ({ one, now }: { readonly one: PendingPayment; readonly now: string }) => {
  const { revalidate } = useRevalidator()
  if (one.isOffer)
    return rich('Held until <time></time>', { time: () => <LocalTime at={one.holdExpiresAt} now={now} /> })
  return (
    <Countdown
      until={one.holdExpiresAt}
      now={now}
      before={one.act === 'See' ? t('Held for') : t('{act} within', { act: actOf(one) })}
      onEnd={() => void revalidate()}
    />
  )
}

const Way = ({ one, isMain = false }: Pick<LineProps, 'one'> & { readonly isMain?: boolean }) => (
  <ButtonLink
    to={one.path}
    variant={isMain ? 'primary' : 'plain'}
    size="small"
    aria-label={`${labelOf(one)}: ${one.title}`}
  >
    {labelOf(one)}
  </ButtonLink>
)

/** The other answer, as a question has two. */
const WayOut = ({ one: { releasePath, isOffer, title } }: Pick<LineProps, 'one'>) => (
  <ButtonLink
    to={releasePath}
    size="small"
    aria-label={isOffer ? t('Decline {title}', { title }) : `${t('Give up the place')}: ${title}`}
  >
    {isOffer ? t('Decline') : t('Give up the place')}
  </ButtonLink>
)

const HeldLine = ({ one, now }: LineProps) => (
  <Line
    tone={one.tone}
    title={one.title}
    href={one.path}
    face={<Avatar name={one.teacher.displayName} photo={one.teacher.photoURL} tone={one.tone} />}
    meta={<Facts one={one} now={now} />}
    end={<Deadline one={one} now={now} />}
    action={<Way one={one} />}
  />
)
