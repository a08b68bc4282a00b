import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import type { SendEmail, UpdateStatus } from './schema.ts'

type Letter = {
  readonly to: string
  readonly about: 'workshop' | 'training'
  readonly requestId: string
  /** Identifies the e-mail among those about this request. */
  readonly key: string
}
type UpdateData = Omit<SendEmail['template']['data'], 'message'> & { readonly message: string }

const NEWS: Readonly<Record<UpdateStatus, string>> = {
  pending: 'we are looking into your {about} request.',
  approved: 'we’d be glad to hold the {about} that you asked for.',
  rejected: 'we can’t hold the {about} that you asked for.',
}
const referenceLine = (id: string) => `Your reference is ${referenceOf(id)}.`

/** The template `workshop-request-update` of the specification. */
export const updateEmail = ({ to, about, requestId, key }: Letter, { name, status, message }: UpdateData) => ({
  to,
  key: `request-update:${requestId}:${key}`,
  emailSubject: `Your ${about} request: ${REQUEST_STATUS_LABELS[status].toLowerCase()}`,
  paragraphs: [
    `Hello ${name},`,
    NEWS[status].replace('{about}', about),
    ...(message ? [message] : []),
    referenceLine(requestId),
  ],
})

/** To a school, with the message of staff. */
export const trainingDecisionEmail = (
  { to, requestId, key }: Omit<Letter, 'about'>,
  { isApproved, message }: { readonly isApproved: boolean; readonly message: string },
) => ({
  to,
  key: `request-update:${requestId}:${key}`,
  emailSubject: `Your training request: ${isApproved ? 'approved' : 'rejected'}`,
  paragraphs: [
    'Hello,',
    isApproved
      ? 'We’d be glad to hold the training that you asked for. We’ll agree on dates and price with you before anything is booked.'
      : 'We can’t hold the training that you asked for.',
    ...(message ? [message] : []),
    referenceLine(requestId),
  ],
})
