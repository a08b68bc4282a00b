import { t } from '#kernel/messages.ts'
import { formatFullDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { contentDisposition } from '#platform/download.ts'
import { type Paper, writePaper } from '#platform/pdf.ts'
import { readSeller } from '#platform/seller.ts'
import { attendanceLabel, HOMEWORK_STATE_LABELS, LESSON_STATE_LABELS, markedOf, markLabel } from './content.ts'
import type { ReportView } from './queries.ts'
import { spanLabel } from './spans.ts'

type Report = Pick<
  ReportView,
  'from' | 'to' | 'state' | 'student' | 'teacher' | 'words' | 'lessons' | 'homework' | 'publishedAt'
>

/** A report as a PDF of A4 pages in the school's look. Dates are Warsaw dates. */
export const writeReportPdf = (report: Report, school: string): Promise<Uint8Array<ArrayBuffer>> =>
  writePaper({ title: t('Report about {studentName}', { studentName: report.student.name }), author: school }, paper =>
    write(paper, report, school),
  )

const day = (at: string): string => formatFullDate(at, SCHOOL_ZONE)

const write = ({ mark, heading, label, text, space, entry, plot }: Paper, report: Report, school: string): void => {
  mark(school)
  space(1.5)
  heading(t('Report about {studentName}', { studentName: report.student.name }))
  text(spanLabel(report))
  if (report.state === 'draft') text(t('Draft: not published yet'))
  space()
  label(t('Teacher'))
  text(`${report.teacher.name}, ${school}`)
  space(0.5)
  if (report.publishedAt) {
    label(t('Published'))
    text(day(report.publishedAt))
    space(0.5)
  }
  label(t('In the teacher’s words'))
  text(report.words || '–')
  space()
  label(t('Attendance'))
  text(attendanceLabel(report))
  space(0.5)
  for (const { start, title, state, topic } of report.lessons)
    entry({ name: `${day(start)} · ${title}`, ...(topic ? { note: topic } : {}), value: LESSON_STATE_LABELS[state]() })
  const marked = markedOf(report)
  if (marked.length > 1) {
    space()
    label(t('Marks over time, from the lowest of the scale to the best'))
    plot(marked.map(({ share }) => share))
  }
  if (report.homework.length > 0) {
    space()
    label(t('Homework'))
    for (const each of report.homework)
      entry({
        name: each.title,
        note: t('due {day} · {state}', { day: day(each.dueAt), state: HOMEWORK_STATE_LABELS[each.state]() }),
        value: markLabel(each),
      })
  }
}

/** A report as a PDF to be downloaded. */
export const reportFile = async (report: Report, now: Temporal.Instant, siteName: string): Promise<Response> => {
  const bytes = await writeReportPdf(report, (await readSeller(now, siteName)).name)
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(
        t('report {studentName} {from}.pdf', { studentName: report.student.name, from: report.from }),
      ),
      'cache-control': 'no-store',
    },
  })
}
