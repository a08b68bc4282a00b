import { Form, redirect } from 'react-router'
import { attendanceLabel, markedOf, markLabel } from '#features/academy/progress-reports/content.ts'
import { REPORTS_PATH, reportPath, reportPdfPath } from '#features/academy/progress-reports/paths.ts'
import { getReport } from '#features/academy/progress-reports/queries.ts'
import { reportForm } from '#features/academy/progress-reports/schema.ts'
import { spanLabel } from '#features/academy/progress-reports/spans.ts'
import { discardReport, draftReport, publishReport } from '#features/academy/progress-reports/writing.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { type Chart, ChartCard } from '#features/staff/dashboard/parts/chart-card.tsx'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { formatDate } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Table } from '#ui/table.tsx'
import { Muted, Prose, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import styles from '../parts/report.module.css'
import { ReportForm } from '../parts/report-form.tsx'
import type { Route } from './+types/report.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => ({ report: await getReport(ctx, params.id ?? ''), now: ctx.now.toString() }),
})

export const action = formAction({
  draft: actionHandler({
    policy: signedIn,
    schema: reportForm,
    run: async ({ ctx, params, input: { words, publish } }) => {
      const { id, student, from, to } = await getReport(ctx, params.id ?? '')
      await draftReport(ctx, { studentId: student.uid, from, to, words })
      if (!publish) return { done: t('The draft is saved.'), isOnPage: true }
      await publishReport(ctx, id)
      return { done: t('The report is published. We’ve told the student and the guardians.') }
    },
  }),
  discard: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      await discardReport(ctx, params.id ?? '')
      requestContext.flash.set(t('The draft is deleted.'))
      return redirect(REPORTS_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Report'), description: t('How learning goes, in the teacher’s words.'), isPrivate: true })

type Marked = ReturnType<typeof markedOf>[number]

const percent = (share: number): string => `${Math.round(share)}%`

const marksChart = (): Chart<Marked> => ({
  title: t('Marks over time'),
  about: t(
    'Each mark between the lowest (0%) and the best (100%) of its scale, in the order in which homework was due.',
  ),
  read: ({ share }) => share * 100,
  format: percent,
  minTop: 100,
  note: ({ mark, scale }) => `${mark} (${scale})`,
})
const dueDay = ({ dueAt }: Marked): string => formatDate(dueAt, SCHOOL_ZONE, null)
const dueAxis = () => ({
  getKey: ({ id }: Marked) => id,
  label: dueDay,
  head: t('Due'),
  step: t('homework'),
  last: t('[mark] last'),
  at: ({ title }: Marked) => title,
})

export default function ReportPage({ loaderData: { report, now }, actionData }: Route.ComponentProps) {
  const { id, student, teacher, from, to, state, words, lessons, homework, publishedAt, mayWrite } = report
  useLiveTopics(topics.reservations.mine)
  const marked = markedOf(report)
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Reports'), to: REPORTS_PATH }, { label: student.name }]} />
        <Stack gap={3}>
          {state === 'draft' && (
            <Cluster>
              <Chip tone="lamp">{t('draft')}</Chip>
            </Cluster>
          )}
          <h1>{t('Report about {name}', { name: student.name })}</h1>
          <Muted>
            {spanLabel({ from, to })} · {t('from {name}', { name: teacher.name })}
            {publishedAt && (
              <>
                {' · '}
                {rich('published <time></time>', {
                  time: () => <LocalTime at={publishedAt} now={now} format="day" />,
                })}
              </>
            )}
          </Muted>
          <Cluster>
            <ButtonLink to={reportPdfPath(id)} reloadDocument icon="printer">
              {t('PDF')}
            </ButtonLink>
          </Cluster>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {mayWrite ? (
          <Card title={t('Your words')}>
            <Stack gap={4}>
              <ReportForm
                students={[]}
                defaults={{ studentId: student.uid, from, to, words }}
                isNew={false}
                actionResult={actionData}
              />
              <ConfirmDetails
                label={t('Delete the draft')}
                variant="danger"
                fullWidth
                consequence={t('Its words are gone. Lessons, homework and marks stay.')}
              >
                <Form method="post" action={reportPath(id)}>
                  <SubmitButton name="verb" value="discard" variant="danger" fullWidth>
                    {t('Delete it')}
                  </SubmitButton>
                </Form>
              </ConfirmDetails>
            </Stack>
          </Card>
        ) : (
          <Card title={t('In {name}’s words', { name: teacher.name })}>
            <Prose className={styles.words}>{words}</Prose>
          </Card>
        )}
        {marked.length > 1 && <ChartCard chart={marksChart()} axis={dueAxis()} rows={marked} />}
        {homework.length > 0 && (
          <Card title={t('Homework')}>
            <Table
              caption={t('Homework that was due in these days')}
              columns={[
                { label: t('Task'), cell: each => each.title },
                { label: t('Due'), cell: each => <LocalTime at={each.dueAt} now={now} format="day" /> },
                { label: t('Handed in'), cell: each => each.state },
                { label: t('Mark'), cell: markLabel, end: true },
              ]}
              rows={homework}
              getKey={each => each.id}
            />
          </Card>
        )}
        <Card title={t('Lessons')} aside={<Muted size="small">{attendanceLabel(report)}</Muted>}>
          <Table
            caption={t('Lessons of these days with their topics')}
            columns={[
              {
                label: t('Lesson'),
                cell: each => (
                  <TextLink to={lessonPath(each.lessonId)}>
                    <LocalTime at={each.start} now={now} format="day" />
                  </TextLink>
                ),
              },
              { label: t('Topic'), cell: each => each.topic || each.title },
              { label: t('Attendance'), cell: each => each.state },
            ]}
            rows={lessons}
            getKey={each => each.lessonId}
          />
        </Card>
      </Stack>
    </Page>
  )
}
