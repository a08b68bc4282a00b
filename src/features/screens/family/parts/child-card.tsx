import { Form } from 'react-router'
import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { HomeworkRow } from '#features/academy/homework/parts/homework-row.tsx'
import { lessonPath, materialsPath } from '#features/academy/reservations/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { childPath } from '#features/people/family/paths.ts'
import { entryHref } from '#features/screens/agenda/calendar-links.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDate, formatDateAndTimeRange } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { FamilyChild } from '../family-data.ts'
import { ChildLetter } from './child-letter.tsx'

type Props = { readonly child: FamilyChild; readonly zone: string; readonly now: string; readonly readerId: string }

/** One child of a guardian: what comes next, what waits, what was missed, and where the rest is. */
export const ChildCard = ({ child, zone, now, readerId }: Props) => (
  <Card
    title={
      <Cluster gap={2}>
        {child.photoURL ? <Avatar name={child.name} photo={child.photoURL} /> : <ChildLetter {...child} />}
        {child.name}
      </Cluster>
    }
    aside={
      <ButtonLink to={childPath(child.id)} size="small" aria-label={`Account of ${child.name}`}>
        Account
      </ButtonLink>
    }
  >
    <Stack gap={4}>
      {child.leavesAt && (
        <Notice
          kind="warn"
          title={`${child.name}’s account will be deleted on ${formatDate(child.leavesAt, zone, now)}`}
          action={
            <ButtonLink to={`/account/delete?child=${child.id}`} size="small">
              Keep it
            </ButtonLink>
          }
        />
      )}
      <NextDate {...{ child, zone, now }} />
      <Waiting {...{ child, now, readerId }} />
      <Homework {...{ child, now }} />
      <Missed {...{ child, zone, now }} />
      <Links child={child} />
    </Stack>
  </Card>
)

const NextDate = ({ child: { next, name, id, waiting }, zone, now }: Omit<Props, 'readerId'>) => {
  if (!next)
    return (
      <Cluster spaceBetween>
        <Muted>No lesson or game in the next four weeks.</Muted>
        <Form method="post">
          <input type="hidden" name="childId" value={id} />
          <SubmitButton name="verb" value="find" variant={waiting.length > 0 ? 'plain' : 'primary'} size="small">
            Find a lesson for {name}
          </SubmitButton>
        </Form>
      </Cluster>
    )
  const href = entryHref(next)
  return (
    <Cluster spaceBetween>
      <div>
        <p>
          <strong>{href ? <TextLink to={href}>{next.title}</TextLink> : next.title}</strong> with {next.withWhom}
        </p>
        <Muted size="small">
          <time dateTime={next.start}>{formatDateAndTimeRange(next.start, next.end, zone, now)}</time>
        </Muted>
      </div>
      {next.joinId && next.opensHere && (
        <JoinButton joinId={next.joinId} kind={next.kind} start={next.start} zone={zone} now={now} />
      )}
      {next.joinId && !next.opensHere && <Muted size="small">{name} joins after logging in.</Muted>}
    </Cluster>
  )
}

const Waiting = ({ child: { waiting, name }, now, readerId }: Omit<Props, 'zone'>) => {
  const shown = waiting.filter(({ isToAnswer }) => !isToAnswer)
  if (shown.length === 0) return null
  return (
    <RowList label={`What waits for ${name}`}>
      {shown.map(({ title, amount, path, payerId, until }) => (
        <Row
          key={`${title} ${until}`}
          highlighted
          tone="lamp"
          title={title}
          sub={<Countdown until={until} now={now} before="Held for" />}
          price={amount > 0 ? formatPLN(amount) : undefined}
          action={
            path && (
              <ButtonLink to={path} variant={payerId === readerId ? 'primary' : 'plain'} size="small">
                {payerId === readerId ? 'Pay or release' : 'See'}
              </ButtonLink>
            )
          }
        />
      ))}
    </RowList>
  )
}

const Homework = ({ child: { homework, name }, now }: Pick<Props, 'child' | 'now'>) =>
  homework.length > 0 && (
    <RowList label={`Homework of ${name}`}>
      {homework.map(item => (
        <HomeworkRow key={item.id} {...{ item, now }} named={false} />
      ))}
    </RowList>
  )

const Missed = ({ child: { missed, name }, zone, now }: Omit<Props, 'readerId'>) =>
  missed.length > 0 && (
    <Notice kind="warn" title={`${name} missed`}>
      <ul>
        {missed.map(({ lessonId, title, start }) => (
          <li key={lessonId}>
            <TextLink to={lessonPath(lessonId)}>{title}</TextLink>, {formatDate(start, zone, now)}
          </li>
        ))}
      </ul>
    </Notice>
  )

const Links = ({ child: { sessions, games, spent } }: Pick<Props, 'child'>) => (
  <Stack gap={3}>
    {sessions.length + games.length > 0 && (
      <Cluster gap={4}>
        {sessions.map(({ id, title }) => (
          <TextLink key={id} to={materialsPath(id)}>
            Materials of {title}
          </TextLink>
        ))}
        {games.map(({ id, title }) => (
          <TextLink key={id} to={`${gamePath(id)}/recaps`}>
            Story of {title}
          </TextLink>
        ))}
      </Cluster>
    )}
    <Muted size="small">
      Paid by you this year: {formatPLN(spent)}. <TextLink to="/account/billing">See all payments</TextLink>
    </Muted>
  </Stack>
)
