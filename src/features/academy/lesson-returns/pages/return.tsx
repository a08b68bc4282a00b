import { redirect } from 'react-router'
import { AttendanceList } from '#features/academy/attendance/parts/attendance-list.tsx'
import { ReasonForm } from '#features/academy/lessons/parts/reason-form.tsx'
import { mayReturnLessons } from '#features/academy/lessons/policy.ts'
import { returnInput } from '#features/academy/lessons/schema.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
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
      students:
        lessonIds.length > 1
          ? t('{students, plural, one {# student} other {# students}}', { students: lessonIds.length })
          : student.name,
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
      requestContext.flash.announce(
        t('Returned: {count, plural, one {one lesson} other {# lessons}}.', { count: returned.length }),
      )
      return redirect(lessonPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Return a lesson'),
    description: t('Return a lesson that did not take place.'),
    isPrivate: true,
  })

type LoaderData = Route.ComponentProps['loaderData']

const Effects = ({ returned, returnedAsCredit, notCharged, refundAt, students, teacherName, now }: LoaderData) => (
  <Consequences>
    <ReturnedMoney
      {...{ returned, returnedAsCredit, notCharged, refundAt, now }}
      unbilled={t('The lesson is not billed.')}
    />
    <Consequence
      icon="bell"
      title={t('We’ll tell {students} and {teacherName}', { students, teacherName })}
      sub={t('with the reason that you give below. It does not count as a lesson of the teacher.')}
    />
    <Consequence icon="clock" title={t('This cannot be undone')} sub={t('A returned lesson stays returned.')} />
  </Consequences>
)

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, start, end, lessons, attendance, now } = loaderData
  useLiveTopics(topics.admin('lesson-reports'))
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: title, to: lessonPath(id) }, { label: t('Return') }]} />
        <Stack gap={3}>
          <h1>{t('Return this lesson of {title}?', { title })}</h1>
          <Muted>
            <LocalTime at={start} until={end} now={now} withZone />
          </Muted>
        </Stack>
        <Card title={t('Who came')}>
          <AttendanceList attendance={attendance} now={now} />
        </Card>
        <Card
          tone="warn"
          variant="highlighted"
          title={t('{lessons, plural, one {# lesson} other {# lessons}} returned', { lessons })}
        >
          <Stack gap={4}>
            <Effects {...loaderData} />
            <ReasonForm
              verb="return"
              schema={returnInput}
              actionResult={actionData}
              label={t('Reason, shown to students and teacher')}
              defaultReason={t('The teacher did not come.')}
              back={{ label: t('Back'), to: lessonPath(id) }}
              act={t('Return the lesson')}
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
