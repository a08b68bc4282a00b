import { useRef } from 'react'
import { ReportCard } from '#features/academy/lesson-reports/parts/report-card.tsx'
import { reportKindLabel } from '#features/academy/lesson-reports/schema.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { askSubstitutePath } from '#features/academy/substitutes/paths.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useSteady } from '#ui/use-steady.ts'
import { lessonActions } from '../page-actions.ts'
import { type LessonData, loadLesson } from '../page-data.ts'
import { CancelCard } from '../parts/cancel-card.tsx'
import { History } from '../parts/history.tsx'
import { InsteadNotice } from '../parts/instead-notice.tsx'
import { LessonAside } from '../parts/lesson-aside.tsx'
import { LessonCards } from '../parts/lesson-cards.tsx'
import { StagePanel } from '../parts/stage-panel.tsx'
import type { Route } from './+types/lesson.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, params, url: { searchParams } }) =>
    loadLesson(ctx, params.id ?? '', {
      isCancelling: searchParams.has('cancel'),
      forStudent: searchParams.has('for-student'),
    }),
})

export const action = formAction(lessonActions)

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Lesson'),
    description: t('One lesson: its time, its people and its status.'),
    isPrivate: true,
  })

const homeOf = (side: 'host' | 'participant') =>
  side === 'host'
    ? { label: t('Calendar'), to: '/campus/calendar' }
    : { label: t('My reservations'), to: '/campus/reservations' }

const stepsTo = ({ lesson: { session, student, purchaseId }, viewer, instead }: LessonData) => [
  ...(viewer.side === 'school'
    ? [
        { label: t('Manage Events'), to: EVENTS_PATH },
        { label: session.title, to: eventPath(session.id) },
      ]
    : [homeOf(viewer.side)]),
  {
    label: viewer.side === 'school' ? student.name : session.title,
    // A substitute sees this date, and no booking.
    to:
      instead && viewer.side === 'host' && !instead.isRegular
        ? `/campus/sessions/${session.id}`
        : reservationPath(purchaseId),
  },
  { label: t('Lesson') },
]

export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Lesson key={loaderData.lesson.id} newest={loaderData} actionData={actionData} />
}

type Props = { readonly newest: LessonData; readonly actionData: Route.ComponentProps['actionData'] }

const Lesson = ({ newest, actionData }: Props) => {
  const data = useSteady(newest, newest.stage)
  const { lesson, viewer, stage, turnsAt, join, isPayer, preview, instead, now } = data
  useLiveTopics(topics.reservations.mine, topics.payments.mine, topics.session(lesson.session.id))
  const content = useRef<HTMLDivElement>(null)
  useFocusFallback(content, ['[data-cancel]', 'aside h2', 'aside summary', 'h1'])
  const substitutePath = data.maySubstitute ? askSubstitutePath(lesson.session.id, lesson.occurrenceId) : null
  return (
    <Page ref={content}>
      <Stack gap={6}>
        <Breadcrumbs steps={stepsTo(data)} />
        <RefusalNotice actionResult={actionData} />
        {preview && (
          <CancelCard
            {...{ lesson, preview, isPayer, substitutePath, now }}
            byOffice={viewer.side === 'school' && preview.side === 'participant'}
          />
        )}
        <StagePanel {...{ lesson, viewer, stage, turnsAt, join, now }} />
        {instead && <InsteadNotice {...{ instead, viewer, lesson }} />}
        <SidebarLayout
          below={
            <Stack gap={4}>
              <History entries={data.timeline} now={now} />
              {data.mayReport && (
                <ReportCard
                  own={data.ownReport}
                  labelOf={kind => reportKindLabel(kind, viewer.side)}
                  actionResult={actionData}
                />
              )}
            </Stack>
          }
        >
          <LessonCards data={data} actionResult={actionData} />
          <aside>
            <LessonAside data={data} substitutePath={substitutePath} actionResult={actionData} />
          </aside>
        </SidebarLayout>
      </Stack>
    </Page>
  )
}
