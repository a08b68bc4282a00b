import { redirect } from 'react-router'
import { AttendanceText } from '#features/academy/attendance/parts/attendance-list.tsx'
import { lessonPath, returnLessonPath } from '#features/academy/reservations/paths.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { isPast } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { resolveReport } from '../actions.ts'
import { ResolveCard } from '../parts/resolve-card.tsx'
import { mayResolveReports } from '../policy.ts'
import { getReport, listReports, type ReportView } from '../queries.ts'
import { type ReportState, reportKindLabel, resolutionForm } from '../schema.ts'
import type { Route } from './+types/lesson-reports.ts'

const PATH = '/admin/lesson-reports'

export const loader = pageLoader({
  policy: mayResolveReports,
  load: async ({ ctx, url: { searchParams } }) => {
    const state: ReportState = searchParams.get('state') === 'resolved' ? 'resolved' : 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const answering = searchParams.get('answer')
    return {
      state,
      ...(await listReports(ctx, { state, cursor })),
      isFirstPage: cursor === undefined,
      answering: answering ? await getReport(ctx, answering) : null,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  resolve: actionHandler({
    policy: mayResolveReports,
    schema: resolutionForm,
    run: async ({ ctx, input: { id, note }, requestContext }) => {
      await resolveReport(ctx, id, note)
      requestContext.flash.set('Report resolved. We’ve told the person who reported it.')
      return redirect(PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Reports about lessons', description: 'Problems that people reported.', isPrivate: true })

export default function LessonReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, items, nextCursor, isFirstPage, answering, now } = loaderData
  useLiveTopics(topics.admin('lesson-reports'))
  return (
    <Page>
      <Stack gap={6}>
        <h1>Reports about lessons</h1>
        <RefusalNotice actionResult={actionData} />
        {answering?.state === 'open' && <ResolveCard key={answering.id} report={answering} actionResult={actionData} />}
        <Tabs
          label="Which reports"
          tabs={[
            { to: PATH, label: 'Open', current: state === 'open' },
            { to: '?state=resolved', label: 'Resolved', current: state === 'resolved' },
          ]}
        />
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{state === 'open' ? 'Open' : 'Resolved'}</h2>
            <RowList>
              {items.map(report => (
                <ReportRow key={report.id} report={report} now={now} />
              ))}
            </RowList>
          </section>
        ) : (
          <EmptyState title={state === 'open' ? 'No open reports' : 'No resolved reports'} icon="shield">
            A student, a parent or a teacher can report a problem on a lesson’s page.
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={pluralize(items.length, 'report')}
            previous={isFirstPage ? undefined : `?state=${state}`}
            previousLabel="← First page"
            next={nextCursor ? `?state=${state}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}

const ReportRow = ({ report, now }: { readonly report: ReportView; readonly now: string }) => {
  const { id, lessonId, kind, side, state, text, note, title, reporterName, teacherName, studentName } = report
  return (
    <Row
      title={title}
      highlighted={state === 'open' && kind === 'behaviour'}
      chips={
        <>
          <Chip tone={kind === 'behaviour' ? 'danger' : 'warn'}>{reportKindLabel(kind, side)}</Chip>
          <Chip>{side === 'host' ? 'Teacher’s report' : 'Student’s side'}</Chip>
          {report.lessonState === 'refunded' && <Chip icon="undo">Lesson returned</Chip>}
        </>
      }
      meta={
        <>
          {reporterName}, <LocalTime at={report.createdAt} now={now} />: {text}
          {note && ` – Answer: ${note}`}
          {' – '}
          <AttendanceText attendance={report.attendance} now={now} />
        </>
      }
      time={<LocalTime at={report.start} until={report.end} now={now} />}
      sub={`${studentName} with ${teacherName}`}
      action={
        <Cluster gap={2}>
          <ButtonLink to={lessonPath(lessonId)} size="small">
            View lesson
          </ButtonLink>
          {report.lessonState === 'booked' && isPast(report.end, now) && (
            <ButtonLink to={returnLessonPath(lessonId)} size="small" aria-label={`Return lesson of ${title}`}>
              Return lesson
            </ButtonLink>
          )}
          {state === 'open' && (
            <ButtonLink to={`?answer=${id}`} size="small" aria-label={`Resolve ${title}`}>
              Resolve
            </ButtonLink>
          )}
        </Cluster>
      }
    />
  )
}
