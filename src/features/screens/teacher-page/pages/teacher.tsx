import { redirect } from 'react-router'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { listShownOffersOf } from '#features/academy/packages/offers.ts'
import { OffersCard } from '#features/academy/packages/parts/offers-card.tsx'
import { isTeacherOf } from '#features/academy/sessions/policy.ts'
import { listStudentsOf } from '#features/conversations/conversations/meeting.ts'
import { writeToTeacherPath } from '#features/conversations/conversations/paths.ts'
import { hideRating } from '#features/games/public-ratings/answering.ts'
import { mayHideRatings } from '#features/games/public-ratings/policy.ts'
import { hidingForm } from '#features/games/public-ratings/schema.ts'
import { teacherPath } from '#features/screens/session-listing/paths.ts'
import { teacherStructuredData } from '#features/screens/session-listing/structured-data.ts'
import type { Ctx } from '#kernel/actor.ts'
import { firstCharacters } from '#kernel/first-characters.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { readUnknownZone, readZoneParam } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { PhoneBar } from '#ui/phone-bar.tsx'
import { rich } from '#ui/rich.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { BookingCard } from '../parts/booking-card.tsx'
import { BOOK_ID, BookTimes, soonestOf } from '../parts/free-times.tsx'
import { HideWords } from '../parts/hide-words.tsx'
import { OwnSessions } from '../parts/own-sessions.tsx'
import { Qualifications } from '../parts/qualifications.tsx'
import { TeacherHead } from '../parts/teacher-head.tsx'
import { TrialCard } from '../parts/trial-card.tsx'
import { WhatStudentsSay } from '../parts/what-students-say.tsx'
import { getTeacherView } from '../teacher-view.ts'
import type { Route } from './+types/teacher'
import styles from './teacher.module.css'

/** Who has booked, or whose child has, writes to the teacher; others are told when they can. */
const findWriting = async (ctx: Ctx, teacherId: string): Promise<'now' | 'later' | 'never'> => {
  if (ctx.actor.kind !== 'user' || ctx.actor.id === teacherId) return 'never'
  return (await listStudentsOf(db, ctx, teacherId)).length > 0 ? 'now' : 'later'
}

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, ctx: { now, actor }, params, url: { searchParams } }) => ({
    ...(await getTeacherView(params.teacher ?? '', now)),
    packages: await listShownOffersOf(params.teacher ?? '', now),
    askedZone: readZoneParam(searchParams),
    unknownZone: readUnknownZone(searchParams),
    isOwn: isTeacherOf(actor, { user_id: params.teacher ?? '' }),
    writing: await findWriting(ctx, params.teacher ?? ''),
    /** Staff can hide words; the id of those that they are about to hide. */
    hiding: mayHideRatings(actor) === null ? (searchParams.get('hide') ?? '') : null,
    now: now.toString(),
  }),
})

export const action = formAction({
  hide: actionHandler({
    policy: mayHideRatings,
    schema: hidingForm,
    run: async ({ ctx, params, input, requestContext }) => {
      await hideRating(ctx, input.rating, input.reason)
      requestContext.flash.announce(t('The words are hidden. The stars count on.'))
      return redirect(teacherPath(params.teacher ?? ''))
    },
  }),
})

export const meta: Route.MetaFunction = args => {
  const { loaderData } = args
  if (!loaderData) return pageHead(args, { title: t('Teacher not found'), description: '', isPrivate: true })
  const { teacher, subjects } = loaderData
  const description =
    firstCharacters(teacher.introduction.replace(/\s+/g, ' '), 155) ||
    t('Lessons with {name}: {subjects}.', {
      name: teacher.displayName,
      subjects: subjects.map(fullSubjectName).join(', ') || t('IB, IGCSE and A levels'),
    })
  return [
    ...pageHead(args, { title: teacher.displayName, description, photo: teacher.photoURL }),
    { 'script:ld+json': teacherStructuredData(teacher, description) },
  ]
}

export default function TeacherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { teacher, sessions, nextTimes, said, trial, packages, hiding, hasMore, writing, askedZone, now } = loaderData
  const zone = useViewerZone(askedZone)
  useLiveTopics(topics.sessions, ...sessions.map(({ id }) => topics.session(id)))
  const firstName = teacher.displayName.split(' ')[0] ?? teacher.displayName
  const soonest = soonestOf({ times: nextTimes, sessions, zone, askedZone, now })
  return (
    <Page className={styles.whole}>
      <Stack gap={8} className={styles.page}>
        <SidebarLayout
          below={
            <Stack gap={8}>
              {said.length > 0 && (
                <section>
                  <h2>{t('What students say')}</h2>
                  <WhatStudentsSay
                    {...{ said, zone }}
                    teacherName={firstName}
                    {...(hiding === null
                      ? {}
                      : {
                          act: ({ id }) => (
                            <HideWords {...{ id, hiding }} path={teacherPath(teacher.uid)} actionResult={actionData} />
                          ),
                        })}
                  />
                </section>
              )}
              {teacher.qualifications && (
                <section>
                  <h2>{t('Qualifications')}</h2>
                  <Qualifications text={teacher.qualifications} />
                </section>
              )}
              <section>
                <h2>{t('Subjects, sessions and prices')}</h2>
                {sessions.length > 0 ? (
                  <OwnSessions {...{ sessions, zone, now, askedZone }} />
                ) : (
                  <EmptyState
                    title={t('No open sessions right now')}
                    icon="lamp"
                    tone="academy"
                    action={<ButtonLink to="/campus">{t('See all sessions')}</ButtonLink>}
                  >
                    {t('New sessions appear here as soon as {name} publishes them.', { name: teacher.displayName })}
                  </EmptyState>
                )}
                {hasMore && (
                  <TextLink to={`/campus?teacher=${teacher.uid}`}>
                    {t('More sessions with {name}', { name: teacher.displayName })}
                  </TextLink>
                )}
              </section>
              <OffersCard offers={packages} />
            </Stack>
          }
        >
          <TeacherHead view={loaderData} />
          <aside aria-label={t('Book with {name}', { name: firstName })}>
            <Stack gap={6}>
              <BookingCard
                view={loaderData}
                firstName={firstName}
                writeTo={writing === 'now' ? writeToTeacherPath(teacher.uid) : null}
                writesLater={writing === 'later'}
                book={
                  nextTimes.length > 0 && (
                    <BookTimes
                      {...{ firstName, sessions, zone, askedZone, now }}
                      times={nextTimes}
                      unknownZone={loaderData.unknownZone}
                    />
                  )
                }
              />
              {trial && <TrialCard trial={trial} firstName={firstName} />}
            </Stack>
          </aside>
        </SidebarLayout>
        {soonest && !loaderData.isOwn && (
          <PhoneBar
            step={{ id: BOOK_ID, isFirst: true }}
            text={
              <>
                {rich('<b>{price}</b> {unit} · next free {time}', {
                  b: words => <b>{words}</b>,
                  price: soonest.price,
                  unit: soonest.unit,
                  time: soonest.label,
                })}
                <span className={styles.lesson}>{soonest.title}</span>
              </>
            }
          >
            <ButtonLink to={soonest.to} variant="primary" fullWidth>
              {t('Book this time')}
            </ButtonLink>
          </PhoneBar>
        )}
      </Stack>
    </Page>
  )
}
