import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { trainingAttendances, trainingParticipants } from '#features/staff/training-records/people-table.ts'
import { NO_CERTIFICATE, PARTICIPANT_NOT_FOUND } from '#features/staff/training-records/refusals.ts'
import { TRAINING_ACTS } from '#features/staff/training-records/states.ts'
import { trainingDates, trainingOffers, trainings } from '#features/staff/training-records/table.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { formatFullDate, formatTimeRange, type Span } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { type Paper, pdfResponse, writePaper } from '#platform/pdf.ts'

export type Certificate = {
  readonly participant: string
  readonly organisation: string
  readonly title: string
  /** Of the dates on which the participant was there. */
  readonly trainers: readonly string[]
  /** On which the participant was there, by their start. */
  readonly dates: readonly Span[]
  readonly school: string
}

const minutesOf = ({ start, end }: Span): number => Math.round(start.until(end, { largestUnit: 'minutes' }).minutes)

/** `2 hours 30 minutes` of attendance. */
export const attendedLabel = (dates: readonly Span[]): string => {
  const minutes = dates.reduce((sum, each) => sum + minutesOf(each), 0)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    hours > 0 && t('{hours, plural, one {# hour} other {# hours}}', { hours }),
    rest > 0 && t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: rest }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A certificate of attendance as a PDF. Dates are Warsaw dates. */
export const writeCertificatePdf = (of: Certificate): Promise<Uint8Array<ArrayBuffer>> =>
  writePaper({ title: t('Certificate of attendance: {title}', { title: of.title }), author: of.school }, paper =>
    write(paper, of),
  )

const write = ({ heading, label, strong, text, space }: Paper, of: Certificate): void => {
  heading(t('Certificate of attendance'))
  space(2)
  label(t('[certificate] We confirm that'))
  strong(of.participant)
  text(of.organisation)
  space()
  label(t('[certificate] took part in the training'))
  strong(of.title)
  space()
  label(t('[certificate] on'))
  for (const { start, end } of of.dates)
    text(`${formatFullDate(start, SCHOOL_ZONE)}, ${formatTimeRange(start, end, SCHOOL_ZONE)}`)
  text(t('In all {time}.', { time: attendedLabel(of.dates) }))
  space(2)
  label(of.trainers.length > 1 ? t('Trainers') : t('Trainer'))
  text(of.trainers.join(', '))
  space(0.5)
  label(t('[certificate] Held by'))
  text(of.school)
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
    })
    .from(trainingParticipants)
    .innerJoin(trainings, eq(trainings.id, trainingParticipants.trainingId))
    .innerJoin(
      trainingOffers,
      and(eq(trainingOffers.trainingId, trainings.id), eq(trainingOffers.version, trainings.version)),
    )
    .where(and(eq(trainingParticipants.id, participantId), eq(trainingParticipants.trainingId, trainingId)))
  if (!found) return refuse(PARTICIPANT_NOT_FOUND)
  const attended = await db
    .select({ during: trainingDates.during, trainer: users.displayName })
    .from(trainingAttendances)
    .innerJoin(trainingDates, eq(trainingDates.id, trainingAttendances.dateId))
    .innerJoin(users, eq(users.id, trainingDates.trainerId))
    .where(eq(trainingAttendances.participantId, participantId))
    .orderBy(asc(trainingDates.startsAt))
  const { status, ...rest } = found
  const isDone = (TRAINING_ACTS.rate.from as readonly string[]).includes(status)
  if (!isDone || attended.length === 0) return refuse(NO_CERTIFICATE)
  const trainers = [...new Set(attended.map(({ trainer }) => trainer))]
  return { ...rest, trainers, dates: attended.map(({ during }) => during), school }
}

/** The same as a file to be saved. */
export const certificateFile = async (trainingId: string, participantId: string, school: string): Promise<Response> => {
  const certificate = await getCertificate(trainingId, participantId, school)
  return pdfResponse(await writeCertificatePdf(certificate), `certificate ${certificate.participant}.pdf`)
}
