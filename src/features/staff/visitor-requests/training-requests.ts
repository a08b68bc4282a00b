import { z } from 'zod'
import { contentKey } from '#features/people/visitor-forms/guard.ts'
import { limitByRecipient } from '#features/people/visitor-forms/limits.ts'
import { receivedEmail } from '#features/people/visitor-forms/received.ts'
import { trainingOfRequestPath } from '#features/staff/requests/paths.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { tellFiler } from '#features/staff/requests/tell-filer.ts'
import { msg, t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { trainingDecisionEmail } from './emails.ts'
import { TRAINING_TOPIC_LABELS, type TrainingRequest, trainingRequestInput } from './schema.ts'

const titleOf = ({ organisation }: Pick<TrainingRequest, 'organisation'>) =>
  t('Training: {organisation}', { organisation })

/** A school or an organisation asks for a training; visitors too (docs/product.md §11.2). */
export const trainingRequests = defineRequestKind({
  name: 'training_requests',
  label: msg('Trainings'),
  section: 'training',
  isPublic: true,
  closable: 'trainings',
  input: trainingRequestInput,
  mayFile: anyone,
  scope: 'none',
  limit: (ctx, { email }) => limitByRecipient(email, ctx.now),
  file: async (_tx, _ctx, input) => ({ data: input, openKey: contentKey(input) }),
  confirm: (tx, _ctx, { id, data }) => enqueueEmail(tx, receivedEmail('training', data.email, id)),
  consequence: () => t('We send the answer by e-mail, and you can make an offer.'),
  followUp: id => ({ to: trainingOfRequestPath(id), label: t('The training and its offer') }),
  approval: z.strictObject({}),
  approve: async () => undefined,
  tell: async (tx, ctx, request, { status, reason }) => {
    const { id, data } = request
    if (status !== 'approved' && status !== 'rejected') return
    const letter = { to: data.email, requestId: id, key: 'decision' }
    await enqueueEmail(tx, trainingDecisionEmail(letter, { isApproved: status === 'approved', message: reason }))
    await tellFiler(tx, ctx, request, { status, reason, subject: () => titleOf(data), withoutEmail: true })
  },
  summary: ({ organisation, name, email, phone, topic, audience, size, preferredDates, message }: TrainingRequest) => ({
    title: titleOf({ organisation }),
    from: organisation,
    details: [
      [t('Topic'), TRAINING_TOPIC_LABELS[topic]()],
      [t('[person] Contact'), name],
      [t('E-mail'), email],
      ...(phone ? [[t('Phone'), phone] as const] : []),
      [t('Who takes part'), audience],
      [t('How many'), String(size)],
      [t('Preferred dates'), preferredDates],
      [t('Message'), message],
    ],
  }),
})
