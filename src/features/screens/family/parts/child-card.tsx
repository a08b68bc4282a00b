import { Form, Link } from 'react-router'
import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { HomeworkRow } from '#features/academy/homework/parts/homework-row.tsx'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { REPORTS_PATH } from '#features/academy/progress-reports/paths.ts'
import { lessonPath, materialsPath } from '#features/academy/reservations/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { childPath, FAMILY_CALENDAR_PATH } from '#features/people/family/paths.ts'
import { entryHref } from '#features/screens/agenda/calendar-links.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDate, formatDateAndTimeRange } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LinkList, type ListedLink } from '#ui/link-list.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { FamilyChild } from '../family-data.ts'
import styles from './child-card.module.css'
import { ChildLetter } from './child-letter.tsx'

type Props = {
  readonly child: FamilyChild
  readonly name: string
  readonly zone: string
  readonly now: string
  readonly readerId: string
}

/** One child of a guardian: what comes next, what waits, what was missed, and where the rest is. */
export const ChildCard = ({ child, name, zone, now, readerId }: Props) => (
  <Card
    id={child.id}
    title={
      <Cluster gap={2}>
        <ChildLetter {...child} />
        {name}
      </Cluster>
    }
    aside={
      <ButtonLink to={childPath(child.id)} size="small" aria-label={t('Account of {name}', { name })}>
        {t('Account')}
      </ButtonLink>
    }
  >
    <Stack gap={4}>
      {child.leavesAt && (
        <Notice
          kind="warn"
          title={t('{name}’s account will be deleted on {date}', { name, date: formatDate(child.leavesAt, zone, now) })}
          action={
            <ButtonLink to={`/account/delete?child=${child.id}`} size="small">
              {t('Keep it')}
            </ButtonLink>
          }
        />
      )}
      <NextDate {...{ child, name, zone, now }} />
      <Waiting {...{ child, name, now, readerId }} />
      <Homework {...{ child, name, now }} />
      <Missed {...{ child, name, zone, now }} />
      <Links child={child} name={name} />
    </Stack>
  </Card>
)

const NextDate = ({ child: { next, firstHeld, id, waiting }, name, zone, now }: Omit<Props, 'readerId'>) => {
  const asked = waiting.filter(({ isToAnswer }) => isToAnswer)
  const [only, ...others] = waiting
  if (!next && firstHeld && only?.isToAnswer && others.length === 0)
    return <AskedDate {...{ zone, now }} first={firstHeld} isPaid={only.amount > 0} />
  if (!next && asked.length > 0) return asked.map(each => <Asked key={each.path} {...{ each, zone, now }} />)
  if (!next)
    return (
      <Cluster spaceBetween>
        <Muted>{t('No lesson or game in the next four weeks.')}</Muted>
        <Form method="post">
          <input type="hidden" name="childId" value={id} />
          <SubmitButton name="verb" value="find" variant={waiting.length > 0 ? 'plain' : 'primary'} size="small">
            {t('Find a lesson for {name}', { name })}
          </SubmitButton>
        </Form>
      </Cluster>
    )
  const href = entryHref(next)
  return (
    <Cluster spaceBetween>
      <div className={styles.next}>
        <Avatar name={next.withWhom} photo={next.photoURL} tone={next.tone} />
        <div>
          <p className={styles.when}>
            <time dateTime={next.start}>{formatDateAndTimeRange(next.start, next.end, zone, now)}</time>
          </p>
          <p className={styles.what}>{href ? <Link to={href}>{next.title}</Link> : next.title}</p>
          <Muted size="small">{t('with {withWhom}', { withWhom: next.withWhom })}</Muted>
        </div>
      </div>
      {next.joinId && next.opensHere && (
        <JoinButton joinId={next.joinId} kind={next.kind} start={next.start} zone={zone} now={now} />
      )}
      {next.joinId && !next.opensHere && <Muted size="small">{t('{name} joins after logging in.', { name })}</Muted>}
    </Cluster>
  )
}

type AskedProps = Pick<Props, 'zone' | 'now'> & { readonly each: FamilyChild['waiting'][number] }

/** Not booked yet: what it is and its buttons are above. */
const Asked = ({ each: { amount, until }, zone, now }: AskedProps) => (
  <Cluster spaceBetween>
    <Muted>{rich('Held until <time></time>', { time: () => <LocalTime at={until} {...{ zone, now }} /> })}</Muted>
    <Chip tone="lamp" icon="clock">
      {amount > 0 ? t('Not paid yet') : t('Waiting for you')}
    </Chip>
  </Cluster>
)

type AskedDateProps = Pick<Props, 'zone' | 'now'> & {
  readonly first: NonNullable<FamilyChild['firstHeld']>
  /** By the guardian, with the answer. */
  readonly isPaid: boolean
}

/** As a booked date, without a link: the way to it is above with its buttons. */
const AskedDate = ({ first, isPaid, zone, now }: AskedDateProps) => {
  const { kind, title, start, end, withWhom, photoURL, tone } = first
  return (
    <Cluster spaceBetween>
      <div className={styles.next}>
        <Avatar name={withWhom} photo={photoURL} tone={tone} />
        <div>
          <p className={styles.when}>
            <time dateTime={start}>{formatDateAndTimeRange(start, end, zone, now)}</time>
          </p>
          <p className={styles.what}>{title}</p>
          <Muted size="small">{t('with {withWhom}', { withWhom })}</Muted>
        </div>
      </div>
      <Muted size="small">
        {isPaid
          ? t('{kind, select, game {First game} other {First lesson}}, once paid', { kind })
          : t('{kind, select, game {First game} other {First lesson}}, once you agree', { kind })}
      </Muted>
    </Cluster>
  )
}

const Waiting = ({ child: { waiting }, name, now, readerId }: Omit<Props, 'zone'>) => {
  const shown = waiting.filter(({ isToAnswer }) => !isToAnswer)
  if (shown.length === 0) return null
  return (
    <RowList label={t('What waits for {name}', { name })}>
      {shown.map(({ title, amount, path, payerId, until }) => (
        <Row
          key={`${title} ${until}`}
          highlighted
          tone="lamp"
          title={title}
          sub={<Countdown until={until} now={now} before={t('Held for')} />}
          price={amount > 0 ? formatPLN(amount) : undefined}
          action={
            path && (
              <ButtonLink to={path} variant={payerId === readerId ? 'primary' : 'plain'} size="small">
                {payerId === readerId ? t('Pay or release') : t('See')}
              </ButtonLink>
            )
          }
        />
      ))}
    </RowList>
  )
}

const Homework = ({ child: { homework }, name, now }: Pick<Props, 'child' | 'name' | 'now'>) =>
  homework.length > 0 && (
    <RowList label={t('Homework of {name}', { name })}>
      {homework.map(item => (
        <HomeworkRow key={item.id} {...{ item, now }} named={false} />
      ))}
    </RowList>
  )

const Missed = ({ child: { missed }, name, zone, now }: Omit<Props, 'readerId'>) =>
  missed.length > 0 && (
    <Notice kind="warn" title={t('{name} missed', { name })}>
      <ul>
        {missed.map(({ lessonId, title, start }) => (
          <li key={lessonId}>
            <TextLink to={lessonPath(lessonId)}>{title}</TextLink>, {formatDate(start, zone, now)}
          </li>
        ))}
      </ul>
    </Notice>
  )

/** Its pages, each with what is behind it now. */
const Links = ({ child: { sessions, games, homework, isAllHomework, spent }, name }: Pick<Props, 'child' | 'name'>) => (
  <LinkList
    label={t('Pages about {name}', { name })}
    links={[
      { to: FAMILY_CALENDAR_PATH, icon: 'calendar', label: t('Calendar') },
      {
        ...{ to: HOMEWORK_PATH, icon: 'pencil', label: t('Homework') },
        state:
          homework.length > 0
            ? t('{count} to do', { count: homework.length })
            : isAllHomework
              ? t('nothing to do')
              : undefined,
      },
      { to: REPORTS_PATH, icon: 'done', label: t('Reports') },
      ...sessions.map(
        ({ id, title }): ListedLink => ({
          ...{ to: materialsPath(id), icon: 'book', label: t('Materials of {title}', { title }) },
        }),
      ),
      ...games.map(
        ({ id, title }): ListedLink => ({
          ...{ to: `${gamePath(id)}/recaps`, icon: 'dice', label: t('Story of {title}', { title }) },
        }),
      ),
      {
        ...{ to: '/account/billing', icon: 'card', label: t('All payments') },
        state: spent > 0 ? t('{amount} this year', { amount: formatPLN(spent) }) : undefined,
      },
    ]}
  />
)
