import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { NO_CERTIFICATE, PARTICIPANT_NOT_FOUND } from '#features/staff/training-records/refusals.ts'
import { TRAINING_ACTS } from '#features/staff/training-records/states.ts'
import {
  trainingAttendances,
  trainingDates,
  trainingOffers,
  trainingParticipants,
  trainings,
} from '#features/staff/training-records/table.ts'
import { refuse } from '#kernel/refusal.ts'
import { formatFullDate, formatTimeRange, type Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { contentDisposition } from '#platform/download.ts'

export type Certificate = {
  readonly participant: string
  readonly organisation: string
  readonly title: string
  readonly trainer: string
  /** On which the participant was there, by their start. */
  readonly dates: readonly Span[]
  readonly school: string
}

// The fonts that PDF readers bring have no Polish letters.
const fontPath = (file: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`)
const REGULAR = '400Regular/Inter_400Regular.ttf'
const BOLD = '700Bold/Inter_700Bold.ttf'
const MARGIN = 72
const GREY = '#5d6070'
const INK = '#1b1d24'

const minutesOf = ({ start, end }: Span): number => Math.round(start.until(end, { largestUnit: 'minutes' }).minutes)

/** `2 hours 30 minutes` of attendance. */
export const attendedLabel = (dates: readonly Span[]): string => {
  const minutes = dates.reduce((sum, each) => sum + minutesOf(each), 0)
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}

/** A certificate of attendance as one A4 page, with the fonts in it. Dates are Warsaw dates. The library is loaded with the first one. */
export const writeCertificatePdf = async (of: Certificate): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: fontPath(REGULAR),
    info: { Title: `Certificate of attendance: ${of.title}`, Author: of.school },
  })
  pdf.registerFont('regular', fontPath(REGULAR)).registerFont('bold', fontPath(BOLD))
  const bytes = buffer(pdf)
  const label = (text: string) => pdf.font('regular').fontSize(10).fillColor(GREY).text(text)
  const text = (content: string, size = 12) => pdf.font('regular').fontSize(size).fillColor(INK).text(content)
  const strong = (content: string, size: number) => pdf.font('bold').fontSize(size).fillColor(INK).text(content)
  strong('Certificate of attendance', 28)
  pdf.moveDown(2)
  label('We confirm that')
  strong(of.participant, 22)
  text(of.organisation)
  pdf.moveDown()
  label('took part in the training')
  strong(of.title, 16)
  pdf.moveDown()
  label('on')
  for (const { start, end } of of.dates)
    text(`${formatFullDate(start, SCHOOL_ZONE)}, ${formatTimeRange(start, end, SCHOOL_ZONE)}`)
  text(`In all ${attendedLabel(of.dates)}.`)
  pdf.moveDown(2)
  label('Trainer')
  text(of.trainer)
  pdf.moveDown(0.5)
  label('Held by')
  text(of.school)
  pdf.end()
  return new Uint8Array(await bytes)
}

/** The certificate of one participant of a training. Refuses 404 `participant_not_found`, 409 `no_certificate`. */
export const getCertificate = async (
  trainingId: string,
  participantId: string,
  school: string,
): Promise<Certificate> => {
  const [found] = await db
    .select({
      participant: trainingParticipants.name,
      organisation: trainings.organisation,
      status: trainings.status,
      title: trainingOffers.title,
      trainer: users.displayName,
    })
    .from(trainingParticipants)
    .innerJoin(trainings, eq(trainings.id, trainingParticipants.trainingId))
    .innerJoin(
      trainingOffers,
      and(eq(trainingOffers.trainingId, trainings.id), eq(trainingOffers.version, trainings.version)),
    )
    .innerJoin(users, eq(users.id, trainingOffers.trainerId))
    .where(and(eq(trainingParticipants.id, participantId), eq(trainingParticipants.trainingId, trainingId)))
  if (!found) return refuse(PARTICIPANT_NOT_FOUND)
  const attended = await db
    .select({ during: trainingDates.during })
    .from(trainingAttendances)
    .innerJoin(trainingDates, eq(trainingDates.id, trainingAttendances.dateId))
    .where(eq(trainingAttendances.participantId, participantId))
    .orderBy(asc(trainingDates.startsAt))
  const { status, ...rest } = found
  const isDone = (TRAINING_ACTS.rate.from as readonly string[]).includes(status)
  if (!isDone || attended.length === 0) return refuse(NO_CERTIFICATE)
  return { ...rest, dates: attended.map(({ during }) => during), school }
}

/** The same as a file to be saved. */
export const certificateFile = async (trainingId: string, participantId: string, school: string): Promise<Response> => {
  const certificate = await getCertificate(trainingId, participantId, school)
  return new Response(await writeCertificatePdf(certificate), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`certificate ${certificate.participant}.pdf`),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
