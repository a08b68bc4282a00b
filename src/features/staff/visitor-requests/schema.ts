import { z } from 'zod'
import { Email } from '#features/people/users/schema.ts'
import { line, message, optional, PersonName } from '#features/people/visitor-forms/schema.ts'
import { type Message, msg, t } from '#kernel/messages.ts'

export const TRAINING_TOPICS = [
  'teaching_in_english',
  'exam_preparation',
  'assessment',
  'role_play',
  'teaching_online',
  'other',
] as const
export type TrainingTopic = (typeof TRAINING_TOPICS)[number]

export const TRAINING_TOPIC_LABELS: Readonly<Record<TrainingTopic, Message>> = {
  teaching_in_english: msg('Teaching a subject in English'),
  exam_preparation: msg('Preparing students for IB and Cambridge exams'),
  assessment: msg('Assessment and feedback'),
  role_play: msg('Role-play in the English classroom'),
  teaching_online: msg('Teaching online'),
  other: msg('Something else'),
}

/** People in one training. */
export const TRAINING_SIZE = { min: 1, max: 500 } as const
const SIZE_ERROR = () => t('A whole number from {min} to {max}.', TRAINING_SIZE)
const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{6,24}$/, { error: msg('Digits, spaces and a plus at the start.') })

export const MESSAGE_LENGTH = 4_000

/** What a school or an organisation asks for (docs/product.md §11.2). */
export const trainingRequestInput = z.strictObject({
  organisation: line(120, msg('Please name your school or organisation.')),
  name: PersonName,
  email: Email,
  phone: optional(Phone),
  topic: z.enum(TRAINING_TOPICS, { error: msg('Choose a topic.') }),
  audience: line(200, msg('Tell us who takes part.')),
  size: z
    .number({ error: SIZE_ERROR })
    .int({ error: SIZE_ERROR })
    .min(TRAINING_SIZE.min, { error: SIZE_ERROR })
    .max(TRAINING_SIZE.max, { error: SIZE_ERROR }),
  preferredDates: line(200, msg('Name some dates, or write “flexible”.')),
  message: message(MESSAGE_LENGTH, msg('Tell us what you would like to achieve.')),
})
export type TrainingRequest = z.output<typeof trainingRequestInput>

/** The specification's fields of a workshop request. */
export const workshopRequestInput = z.strictObject({
  name: PersonName,
  email: Email,
  message: message(MESSAGE_LENGTH, msg('Tell us about the workshop you would like.')),
})
export type WorkshopRequest = z.output<typeof workshopRequestInput>

export const UPDATE_STATUSES = ['pending', 'approved', 'rejected'] as const
export type UpdateStatus = (typeof UPDATE_STATUSES)[number]
export const UPDATE_TEMPLATE = 'workshop-request-update'

/** The body of the specification's call `POST /api/send-email`; other templates are refused. */
export const sendEmailInput = z.strictObject({
  to: Email,
  template: z.strictObject({
    name: z.literal(UPDATE_TEMPLATE, { error: () => t('The only template is {name}.', { name: UPDATE_TEMPLATE }) }),
    data: z.strictObject({
      name: PersonName,
      status: z.enum(UPDATE_STATUSES, { error: () => t('One of {names}.', { names: UPDATE_STATUSES.join(', ') }) }),
      message: message(MESSAGE_LENGTH, msg('Write a message.')),
    }),
  }),
})
export type SendEmail = z.output<typeof sendEmailInput>

/** The form of staff on the page of a request; the rest of the e-mail is known from the request. */
export const updateForm = z.strictObject({ message: sendEmailInput.shape.template.shape.data.shape.message })
