import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { SendEmail, UpdateStatus } from './schema.ts'

type Letter = {
  readonly to: string
  readonly about: 'workshop' | 'training'
  readonly requestId: string
  /** Identifies the e-mail among those about this request. */
  readonly key: string
}
type UpdateData = Omit<SendEmail['template']['data'], 'message'> & { readonly message: string }

const NEWS: Readonly<Record<UpdateStatus, Message>> = {
  pending: msg('we are looking into your {about, select, workshop {workshop request} other {training request}}.'),
  approved: msg('we’d be glad to hold the {about, select, workshop {workshop} other {training}} that you asked for.'),
  rejected: msg('we can’t hold the {about, select, workshop {workshop} other {training}} that you asked for.'),
}
const referenceLine = (id: string) => t('Your reference is {reference}.', { reference: referenceOf(id) })

const SUBJECTS: Readonly<Record<UpdateStatus, Message>> = {
  pending: msg('Your {about, select, workshop {workshop} other {training}} request: pending'),
  approved: msg('Your {about, select, workshop {workshop} other {training}} request: approved'),
  rejected: msg('Your {about, select, workshop {workshop} other {training}} request: rejected'),
}

/** The template `workshop-request-update` of the specification. */
export const updateEmail = ({ to, about, requestId, key }: Letter, { name, status, message }: UpdateData) => ({
  to,
  key: `request-update:${requestId}:${key}`,
  emailSubject: SUBJECTS[status]({ about }),
  paragraphs: [
    t('[to a stranger] Hello {name},', { name }),
    NEWS[status]({ about }),
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
  emailSubject: SUBJECTS[isApproved ? 'approved' : 'rejected']({ about: 'training' }),
  paragraphs: [
    t('Hello,'),
    isApproved
      ? t(
          'We’d be glad to hold the training that you asked for. We’ll agree on dates and price with you before anything is booked.',
        )
      : t('We can’t hold the training that you asked for.'),
    ...(message ? [message] : []),
    referenceLine(requestId),
  ],
})
