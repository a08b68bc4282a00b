import { z } from 'zod'
import { Email } from '#features/people/users/schema.ts'
import { line, message, optional, PersonName } from '#features/people/visitor-forms/schema.ts'

export const TRAINING_TOPICS = [
  'teaching_in_english',
  'exam_preparation',
  'assessment',
  'role_play',
  'teaching_online',
  'other',
] as const
export type TrainingTopic = (typeof TRAINING_TOPICS)[number]

export const TRAINING_TOPIC_LABELS: Readonly<Record<TrainingTopic, string>> = {
  teaching_in_english: 'Teaching a subject in English',
  exam_preparation: 'Preparing students for IB and Cambridge exams',
  assessment: 'Assessment and feedback',
  role_play: 'Role-play in the English classroom',
  teaching_online: 'Teaching online',
  other: 'Something else',
}

/** People in one training. */
export const TRAINING_SIZE = { min: 1, max: 500 } as const
const SIZE_ERROR = `A whole number from ${TRAINING_SIZE.min} to ${TRAINING_SIZE.max}.`
const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{6,24}$/, 'Digits, spaces and a plus at the start.')

export const MESSAGE_LENGTH = 4_000

/** What a school or an organisation asks for (docs/product.md §11.2). */
export const trainingRequestInput = z.strictObject({
  organisation: line(120, 'Please name your school or organisation.'),
  name: PersonName,
  email: Email,
  phone: optional(Phone),
  topic: z.enum(TRAINING_TOPICS, { error: 'Choose a topic.' }),
  audience: line(200, 'Tell us who takes part.'),
  size: z
    .number({ error: SIZE_ERROR })
    .int(SIZE_ERROR)
    .min(TRAINING_SIZE.min, SIZE_ERROR)
    .max(TRAINING_SIZE.max, SIZE_ERROR),
  preferredDates: line(200, 'Name some dates, or write “flexible”.'),
  message: message(MESSAGE_LENGTH, 'Tell us what you would like to achieve.'),
})
export type TrainingRequest = z.output<typeof trainingRequestInput>

/** The specification's fields of a workshop request. */
export const workshopRequestInput = z.strictObject({
  name: PersonName,
  email: Email,
  message: message(MESSAGE_LENGTH, 'Tell us about the workshop you would like.'),
})
export type WorkshopRequest = z.output<typeof workshopRequestInput>

export const UPDATE_STATUSES = ['pending', 'approved', 'rejected'] as const
export type UpdateStatus = (typeof UPDATE_STATUSES)[number]
export const UPDATE_TEMPLATE = 'workshop-request-update'

/** The body of the specification's call `POST /api/send-email`; other templates are refused. */
export const sendEmailInput = z.strictObject({
  to: Email,
  template: z.strictObject({
    name: z.literal(UPDATE_TEMPLATE, { error: `The only template is ${UPDATE_TEMPLATE}.` }),
    data: z.strictObject({
      name: PersonName,
      status: z.enum(UPDATE_STATUSES, { error: `One of ${UPDATE_STATUSES.join(', ')}.` }),
      message: message(MESSAGE_LENGTH, 'Write a message.'),
    }),
  }),
})
export type SendEmail = z.output<typeof sendEmailInput>

/** The form of staff on the page of a request; the rest of the e-mail is known from the request. */
export const updateForm = z.strictObject({ message: sendEmailInput.shape.template.shape.data.shape.message })
