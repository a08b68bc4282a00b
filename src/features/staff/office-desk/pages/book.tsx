import { Form, redirect } from 'react-router'
import { bookForPath, sessionForPath } from '#features/academy/office-bookings/paths.ts'
import { mayBookForPeople } from '#features/academy/office-bookings/policy.ts'
import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { PRICE_UNITS, SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { USERS_PATH, userPath } from '#features/staff/user-admin/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { readChoosing } from '../choosing.ts'
import type { Route } from './+types/book.ts'

export const loader = pageLoader({
  policy: mayBookForPeople,
  load: async ({ ctx, url: { searchParams } }) => {
    const personId = searchParams.get('person')
    const sessionId = searchParams.get('session')
    const q = (searchParams.get('q') ?? '').slice(0, 100)
    const choosing = await readChoosing(ctx, { personId, sessionId, q })
    const { person, session } = choosing
    if (person && session) throw redirect(sessionForPath(session.id, person.id))
    return { ...choosing, q, isUnknown: personId !== null && !person }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Book for a person'),
    description: t('Book lessons for people who phone.'),
    isPrivate: true,
  })

type Shown = Route.ComponentProps['loaderData']

const Search = ({
  label,
  q,
  keep,
}: {
  readonly label: string
  readonly q: string
  readonly keep: [string, string][]
}) => (
  <Form method="get" role="search">
    <Cluster gap={3}>
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        field={{ name: 'q', initialValue: q, minLength: 2, maxLength: 100 }}
        label={label}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        key={q}
      />
      <SubmitButton icon="search">{t('Search')}</SubmitButton>
    </Cluster>
  </Form>
)

const People = ({ people, session, q }: Pick<Shown, 'people' | 'session' | 'q'>) => (
  <Card title={t('For whom?')}>
    <Stack gap={4}>
      <Search label={t('Username, name or e-mail')} q={q} keep={session ? [['session', session.id]] : []} />
      {people.length > 0 && (
        <RowList label={t('People')}>
          {people.map(({ uid, displayName, username, minor }) => (
            <Row
              key={uid}
              title={displayName}
              href={bookForPath({ person: uid, ...(session ? { session: session.id } : {}) })}
              avatar={<Avatar name={displayName} photo={null} />}
              chips={minor && <Chip tone="muted">{t('Under 18')}</Chip>}
              meta={username}
            />
          ))}
        </RowList>
      )}
      {q && people.length === 0 && <Muted>{t('We found no account.')}</Muted>}
      <Muted size="small">
        {rich(
          'No account yet? <link>Create it</link>: the person chooses the password by a link in an e-mail. For a child, an adult adds the child in their own account.',
          { link: words => <TextLink to={`${USERS_PATH}/new`}>{words}</TextLink> },
        )}
      </Muted>
    </Stack>
  </Card>
)

const Sessions = ({
  sessions,
  person,
  q,
}: Pick<Shown, 'sessions' | 'q'> & { readonly person: NonNullable<Shown['person']> }) => (
  <Card title={t('Which session?')}>
    <Stack gap={4}>
      <Search label={t('Title or teacher')} q={q} keep={[['person', person.id]]} />
      {sessions.length > 0 && (
        <RowList label={q ? t('Sessions') : t('Booked by {name} before', { name: person.name })}>
          {sessions.map(({ id, title, type, price, teacherName }) => (
            <Row
              key={id}
              title={title}
              href={sessionForPath(id, person.id)}
              chips={<Chip tone="academy">{SESSION_TYPE_LABELS[type]()}</Chip>}
              meta={t('with {teacherName}', { teacherName })}
              price={`${formatPLN(price)} ${PRICE_UNITS[type]()}`}
            />
          ))}
        </RowList>
      )}
      {sessions.length === 0 && (
        <Muted>{q ? t('No session on offer is found.') : t('Search for a session on offer.')}</Muted>
      )}
    </Stack>
  </Card>
)

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { person, session, people, sessions, q, isUnknown } = loaderData
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            person ? { label: t('Manage Users'), to: USERS_PATH } : { label: t('Manage Events'), to: EVENTS_PATH },
            ...(person ? [{ label: person.name, to: userPath(person.id) }] : []),
            ...(session ? [{ label: session.title, to: eventPath(session.id) }] : []),
            { label: t('[step] Book') },
          ]}
        />
        <Stack gap={2}>
          <h1>{person ? t('Book for {name}', { name: person.name }) : t('Book for a person')}</h1>
          <Muted>{session ? session.title : t('For people who phone. They are told that the school did it.')}</Muted>
        </Stack>
        {isUnknown && (
          <Notice kind="warn" title={t('You cannot book for this person here')}>
            {t('For yourself and your own children you book as everyone does.')}
          </Notice>
        )}
        {person ? <Sessions {...{ sessions, person, q }} /> : <People {...{ people, session, q }} />}
      </Stack>
    </AdminFrame>
  )
}
