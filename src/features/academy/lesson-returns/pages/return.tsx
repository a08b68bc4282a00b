import { redirect } from 'react-router'
import { AttendanceList } from '#features/academy/attendance/parts/attendance-list.tsx'
import { ReasonForm } from '#features/academy/lessons/parts/reason-form.tsx'
import { mayReturnLessons } from '#features/academy/lessons/policy.ts'
import { returnInput } from '#features/academy/lessons/schema.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { lessonCountLabel } from '#features/academy/reservations/rules.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { ReturnedMoney } from '../parts/returned-money.tsx'
import { previewReturn, returnLesson } from '../return-lesson.ts'
import type { Route } from './+types/return.ts'

export const loader = pageLoader({
  policy: mayReturnLessons,
  load: async ({ ctx, params }) => {
    const { lesson, lessonIds, ...preview } = await previewReturn(ctx, params.id ?? '')
    const { id, session, teacher, student, start, end } = lesson
    return {
      ...{ ...preview, id, title: session.title, teacherName: teacher.name, lessons: lessonIds.length },
      students: lessonIds.length > 1 ? pluralize(lessonIds.length, 'student') : student.name,
      start: start.toString(),
      end: end.toString(),
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  return: actionHandler({
    policy: mayReturnLessons,
    confirmed: true,
    schema: returnInput,
    run: async ({ ctx, params, input, requestContext }) => {
      const id = params.id ?? ''
      const returned = await returnLesson(ctx, id, input.reason)
      requestContext.flash.announce(`Returned: ${lessonCountLabel(returned.length)}.`)
      return redirect(lessonPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Return a lesson', description: 'Return a lesson that did not take place.', isPrivate: true })

type LoaderData = Route.ComponentProps['loaderData']

const Effects = ({ returned, returnedAsCredit, notCharged, refundAt, students, teacherName, now }: LoaderData) => (
  <Consequences>
    <ReturnedMoney
      {...{ returned, returnedAsCredit, notCharged, refundAt, now }}
      unbilled="The lesson is not billed."
    />
    <Consequence
      icon="bell"
      title={`We’ll tell ${students} and ${teacherName}`}
      sub="with the reason that you give below. It does not count as a lesson of the teacher."
    />
    <Consequence icon="clock" title="This cannot be undone" sub="A returned lesson stays returned." />
  </Consequences>
)

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, start, end, lessons, attendance, now } = loaderData
  useLiveTopics(topics.admin('lesson-reports'))
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: title, to: lessonPath(id) }, { label: 'Return' }]} />
        <Stack gap={3}>
          <h1>Return this lesson of {title}?</h1>
          <Muted>
            <LocalTime at={start} until={end} now={now} withZone />
          </Muted>
        </Stack>
        <Card title="Who came">
          <AttendanceList attendance={attendance} now={now} />
        </Card>
        <Card tone="warn" variant="highlighted" title={`${pluralize(lessons, 'lesson')} returned`}>
          <Stack gap={4}>
            <Effects {...loaderData} />
            <ReasonForm
              verb="return"
              schema={returnInput}
              actionResult={actionData}
              label="Reason, shown to students and teacher"
              defaultReason="The teacher did not come."
              back={{ label: 'Back', to: lessonPath(id) }}
              act="Return the lesson"
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
