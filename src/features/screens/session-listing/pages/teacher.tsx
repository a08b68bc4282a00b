import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { writeToTeacherPath } from '#features/conversations/conversations/paths.ts'
import { firstCharacters } from '#kernel/first-characters.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { anyone } from '#kernel/policy.ts'
import { formatNearTime } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { readUnknownZone, readZoneParam } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FilterLink } from '#ui/filters.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { Rating } from '../parts/rating.tsx'
import { SessionRow, sessionHref } from '../parts/session-row.tsx'
import { teacherStructuredData } from '../structured-data.ts'
import { getTeacherView } from '../teacher-view.ts'
import type { Route } from './+types/teacher'
import styles from './teacher.module.css'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx: { now, actor }, params, url: { searchParams } }) => ({
    ...(await getTeacherView(params.teacher ?? '', now)),
    askedZone: readZoneParam(searchParams),
    unknownZone: readUnknownZone(searchParams),
    isSignedIn: actor.kind === 'user' && actor.id !== params.teacher,
    now: now.toString(),
  }),
})

export const meta: Route.MetaFunction = args => {
  const { loaderData } = args
  if (!loaderData) return pageHead(args, { title: 'Teacher not found', description: '', isPrivate: true })
  const { teacher, subjects } = loaderData
  const description =
    firstCharacters(teacher.introduction.replace(/\s+/g, ' '), 155) ||
    `Lessons with ${teacher.displayName}: ${subjects.map(fullSubjectName).join(', ') || 'IB, IGCSE and A levels'}.`
  return [
    ...pageHead(args, { title: teacher.displayName, description, photo: teacher.photoURL }),
    { 'script:ld+json': teacherStructuredData(teacher, description) },
  ]
}

export default function TeacherPage({ loaderData }: Route.ComponentProps) {
  const { teacher, sessions, subjects, nextTimes, rating, ratingCount, hasMore, askedZone, now } = loaderData
  const zone = useViewerZone(askedZone)
  useLiveTopics(topics.sessions, ...sessions.map(({ id }) => topics.session(id)))
  return (
    <Page>
      <Stack gap={8} className={styles.page}>
        <header>
          <Breadcrumbs steps={[{ label: 'Academy', to: '/campus' }]} />
          <div className={styles.head}>
            <Avatar name={teacher.displayName} photo={teacher.photoURL} tone="academy" size="large" />
            <div>
              <h1>{teacher.displayName}</h1>
              <p className={styles.facts}>
                <Rating ratingCount={ratingCount}>
                  {ratingCount > 0 ? `${rating.toFixed(1)} from ${pluralize(ratingCount, 'rating')}` : 'Not rated yet'}
                </Rating>
                {teacher.languages.length > 0 && <span>Teaches in {teacher.languages.join(', ')}</span>}
              </p>
            </div>
          </div>
        </header>
        {loaderData.isSignedIn && (
          <div>
            <ButtonLink to={writeToTeacherPath(teacher.uid)} icon="mail">
              Write to {teacher.displayName}
            </ButtonLink>
          </div>
        )}
        {teacher.introduction && <p className={styles.text}>{teacher.introduction}</p>}
        {teacher.qualifications && (
          <section>
            <h2>Qualifications</h2>
            <p className={styles.text}>{teacher.qualifications}</p>
          </section>
        )}
        {subjects.length > 0 && (
          <section>
            <h2>Subjects</h2>
            <div className={styles.links}>
              {subjects.map(id => (
                <FilterLink key={id} to={`/campus?subject=${id}&teacher=${teacher.uid}`} tone="academy">
                  {fullSubjectName(id)}
                </FilterLink>
              ))}
            </div>
          </section>
        )}
        {nextTimes.length > 0 && (
          <section>
            <h2>Next free times</h2>
            <ul className={styles.times}>
              {nextTimes.map(({ id, title, start }) => (
                <li key={id}>
                  <b>
                    <time dateTime={start}>{formatNearTime(start, zone, now)}</time>
                  </b>{' '}
                  <TextLink to={sessionHref(id, askedZone)}>{title}</TextLink>
                </li>
              ))}
            </ul>
            <TimeZoneLine zone={zone} unknownZone={loaderData.unknownZone} keep={[]} />
          </section>
        )}
        <section>
          <h2>All sessions</h2>
          {sessions.length > 0 ? (
            <RowList label="Sessions">
              {sessions.map(session => (
                <SessionRow key={session.id} {...{ session, zone, now, askedZone }} />
              ))}
            </RowList>
          ) : (
            <EmptyState title="No open sessions right now" icon="lamp" tone="academy">
              New sessions appear here as soon as {teacher.displayName} publishes them.
            </EmptyState>
          )}
          {hasMore && (
            <TextLink to={`/campus?teacher=${teacher.uid}`}>More sessions with {teacher.displayName}</TextLink>
          )}
        </section>
      </Stack>
    </Page>
  )
}
