import { formatFullDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { contentDisposition } from '#platform/download.ts'
import { type Paper, writePaper } from '#platform/pdf.ts'
import { readSeller } from '#platform/seller.ts'
import { attendanceLabel, markedOf, markLabel } from './content.ts'
import type { ReportView } from './queries.ts'
import { spanLabel } from './spans.ts'

type Report = Pick<
  ReportView,
  'from' | 'to' | 'state' | 'student' | 'teacher' | 'words' | 'lessons' | 'homework' | 'publishedAt'
>

/** A report as a PDF of A4 pages in the school's look. Dates are Warsaw dates. */
export const writeReportPdf = (report: Report, school: string): Promise<Uint8Array<ArrayBuffer>> =>
  writePaper({ title: `Report about ${report.student.name}`, author: school }, paper => write(paper, report, school))

const day = (at: string): string => formatFullDate(at, SCHOOL_ZONE)

const write = ({ mark, heading, label, text, space, entry, plot }: Paper, report: Report, school: string): void => {
  mark(school)
  space(1.5)
  heading(`Report about ${report.student.name}`)
  text(spanLabel(report))
  if (report.state === 'draft') text('Draft: not published yet')
  space()
  label('Teacher')
  text(`${report.teacher.name}, ${school}`)
  space(0.5)
  if (report.publishedAt) {
    label('Published')
    text(day(report.publishedAt))
    space(0.5)
  }
  label('In the teacher’s words')
  text(report.words || '–')
  space()
  label('Attendance')
  text(attendanceLabel(report))
  space(0.5)
  for (const { start, title, state, topic } of report.lessons)
    entry({ name: `${day(start)} · ${title}`, ...(topic ? { note: topic } : {}), value: state })
  const marked = markedOf(report)
  if (marked.length > 1) {
    space()
    label('Marks over time, from the lowest of the scale to the best')
    plot(marked.map(({ share }) => share))
  }
  if (report.homework.length > 0) {
    space()
    label('Homework')
    for (const each of report.homework)
      entry({ name: each.title, note: `due ${day(each.dueAt)} · ${each.state}`, value: markLabel(each) })
  }
}

/** A report as a PDF to be downloaded. */
export const reportFile = async (report: Report, now: Temporal.Instant, siteName: string): Promise<Response> => {
  const bytes = await writeReportPdf(report, (await readSeller(now, siteName)).name)
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`report ${report.student.name} ${report.from}.pdf`),
      'cache-control': 'no-store',
    },
  })
}
