import { z } from '@hono/zod-openapi'
import { TRAINING_STATUSES } from '#features/staff/training-records/schema.ts'
import { TRAINING_ACTS, type TrainingAct } from '#features/staff/training-records/states.ts'

const instant = z.string().openapi({ format: 'date-time' })
const grosze = z.int().openapi({ description: 'Grosze, net of tax' })
const status = z.enum(TRAINING_STATUSES)
const side = z.enum(['school', 'staff'])
const may = z
  .array(z.enum(Object.keys(TRAINING_ACTS) as [TrainingAct, ...TrainingAct[]]))
  .openapi({ description: 'What can be done with it now' })

export const TrainingRowSchema = z
  .object({
    id: z.string(),
    organisation: z.string(),
    status,
    title: z.string().nullable(),
    price: grosze.nullable(),
    trainerName: z.string().nullable(),
    firstDate: instant.nullable(),
    createdAt: instant,
  })
  .openapi('TrainingRow')

export const StaffTrainingPageSchema = z
  .object({
    items: z.array(
      TrainingRowSchema.extend({
        writtenOff: grosze.openapi({ description: 'Grosze that are not expected any more' }),
      }).openapi('StaffTrainingRow'),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('StaffTrainingPage')

export const TrainingPageSchema = z
  .object({ items: z.array(TrainingRowSchema), nextCursor: z.string().nullable() })
  .openapi('TrainingPage')

const publicOffer = {
  version: z.int(),
  title: z.string(),
  contents: z.string(),
  isOnline: z.boolean(),
  place: z.string(),
  language: z.string(),
  participants: z.int(),
  dates: z.array(z.object({ start: instant, end: instant })),
  price: grosze,
  pricePerParticipant: grosze.nullable(),
  validUntil: z.string().openapi({ format: 'date' }),
  lapsesAt: instant,
  notes: z.string(),
  sentAt: instant,
}
const offer = z.object(publicOffer).openapi('TrainingOffer')
const internalOffer = z
  .object({ ...publicOffer, trainerId: z.string(), trainerFee: grosze, internalNotes: z.string() })
  .openapi('InternalTrainingOffer')
const date = z
  .object({ id: z.string(), state: z.enum(['held', 'agreed', 'released']), start: instant, end: instant })
  .openapi('TrainingDate')
const feedback = z
  .object({ participantId: z.string().nullable(), name: z.string().nullable(), rating: z.int(), text: z.string() })
  .openapi('TrainingFeedback')
const participant = { id: z.string(), name: z.string(), addedBy: side, attended: z.array(z.string()) }

const common = {
  id: z.string(),
  reference: z.string(),
  organisation: z.string(),
  status,
  version: z.int(),
  trainerName: z.string(),
  joinDetails: z.string(),
  endReason: z.string(),
  endedBy: side.nullable(),
  createdAt: instant,
  acceptedAt: instant.nullable(),
  endedAt: instant.nullable(),
  doneAt: instant.nullable(),
  billedAt: instant.nullable(),
  paidAt: instant.nullable(),
  offer: offer.nullable(),
  dates: z.array(date),
  may,
}

export const TrainingSchema = z
  .object({
    ...common,
    requestId: z.string().nullable(),
    contactName: z.string(),
    contactEmail: z.string(),
    language: z.string().openapi({ description: 'A BCP 47 tag: of the letters to the school and the participants' }),
    acceptedBy: z.string(),
    acceptedFunction: z.string(),
    termsVersion: z.string(),
    companyName: z.string(),
    companyAddress: z.string(),
    companyNip: z.string(),
    invoiceReference: z.string(),
    amount: grosze.nullable(),
    tax: grosze.openapi({ description: 'Owed beside the amount, by the invoice that was issued here' }),
    invoiceId: z.string().nullable(),
    dueOn: z.string().nullable().openapi({ format: 'date' }),
    isOverdue: z.boolean(),
    paid: grosze,
    writtenOff: grosze.openapi({ description: 'Grosze that are not expected any more' }),
    owed: grosze.openapi({ description: 'Grosze that are still expected, or will be once it took place' }),
    versions: z.array(internalOffer),
    participants: z.array(z.object({ ...participant, email: z.string() }).openapi('TrainingParticipant')),
    messages: z.array(
      z
        .object({ id: z.string(), side, text: z.string(), authorName: z.string().nullable(), createdAt: instant })
        .openapi('TrainingMessage'),
    ),
    feedback: z.array(feedback),
    transfers: z.array(
      z
        .object({
          id: z.string(),
          amount: grosze,
          paidOn: z.string().openapi({ format: 'date' }),
          reference: z.string(),
          reversedAt: instant.nullable().openapi({ description: 'It was booked wrongly, and counts no more' }),
          reversalReason: z.string().nullable(),
        })
        .openapi('TrainingTransfer'),
    ),
    writeOffs: z.array(
      z
        .object({ id: z.string(), amount: grosze, reason: z.string(), by: z.string(), createdAt: instant })
        .openapi('TrainingWriteOff', { description: 'Below 0 where a write-off was taken back' }),
    ),
  })
  .openapi('Training')

export const TrainerTrainingSchema = z
  .object({
    ...common,
    contactName: z.string(),
    trainerFee: grosze,
    internalNotes: z.string(),
    participants: z.array(z.object(participant).openapi('NamedParticipant')),
    feedback: z.array(feedback),
  })
  .openapi('OwnTraining')
