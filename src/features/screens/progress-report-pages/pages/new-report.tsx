import { redirect } from 'react-router'
import { REPORTS_PATH, reportPath } from '#features/academy/progress-reports/paths.ts'
import { listOwnReportsDue, listReportableStudents } from '#features/academy/progress-reports/queries.ts'
import { reportForm } from '#features/academy/progress-reports/schema.ts'
import { draftReport } from '#features/academy/progress-reports/writing.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { FORBIDDEN, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { ReportForm } from '../parts/report-form.tsx'
import type { Route } from './+types/new-report.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    if (!can(ctx.actor, 'teach')) return refuse(FORBIDDEN)
    const [students, { from, to }] = await Promise.all([listReportableStudents(ctx), listOwnReportsDue(ctx)])
    return {
      students,
      defaults: {
        studentId: searchParams.get('student') ?? '',
        from: searchParams.get('from') ?? from,
        to: searchParams.get('to') ?? to,
        words: '',
      },
    }
  },
})

export const action = formAction({
  draft: actionHandler({
    policy: signedIn,
    schema: reportForm,
    run: async ({ ctx, input, requestContext }) => {
      const id = await draftReport(ctx, input)
      requestContext.flash.announce(t('The draft is saved.'))
      return redirect(reportPath(id))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('New report'), description: t('A report about a student’s lessons.'), isPrivate: true })

export default function NewReportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Reports'), to: REPORTS_PATH }, { label: t('New report') }]} />
        <h1>{t('New report')}</h1>
        <RefusalNotice actionResult={actionData} />
        <ReportForm {...loaderData} isNew actionResult={actionData} />
      </Stack>
    </Page>
  )
}
