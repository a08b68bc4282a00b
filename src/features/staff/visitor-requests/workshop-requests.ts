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
import { updateEmail } from './emails.ts'
import { type WorkshopRequest, workshopRequestInput } from './schema.ts'

const titleOf = ({ name }: Pick<WorkshopRequest, 'name'>) => t('Workshop: {name}', { name })

/** Anyone asks for a workshop; the decision is sent by the specification's template (docs/product.md §11.3). */
export const workshopRequests = defineRequestKind({
  name: 'workshopRequests',
  label: msg('Workshops'),
  section: 'workshop-requests',
  isPublic: true,
  closable: 'trainings',
  input: workshopRequestInput,
  mayFile: anyone,
  scope: 'none',
  limit: (ctx, { email }) => limitByRecipient(email, ctx.now),
  file: async (_tx, _ctx, input) => ({ data: input, openKey: contentKey(input) }),
  confirm: (tx, _ctx, { id, data }) => enqueueEmail(tx, receivedEmail('workshop', data.email, id)),
  consequence: () => t('We send the answer by e-mail, and you can make an offer.'),
  followUp: id => ({ to: trainingOfRequestPath(id), label: t('The training and its offer') }),
  approval: z.strictObject({}),
  approve: async () => undefined,
  tell: async (tx, ctx, request, { status, reason }) => {
    const { name, email } = request.data
    if (status !== 'approved' && status !== 'rejected') return
    const letter = { to: email, about: 'workshop' as const, requestId: request.id, key: 'decision' }
    await enqueueEmail(tx, updateEmail(letter, { name, status, message: reason }))
    await tellFiler(tx, ctx, request, { status, reason, subject: () => titleOf(request.data), withoutEmail: true })
  },
  apiFields: ({ name, email, message }) => ({ name, email, message }),
  summary: ({ name, email, message }: WorkshopRequest) => ({
    title: titleOf({ name }),
    from: name,
    details: [
      [t('E-mail'), email],
      [t('Message'), message],
    ],
  }),
})
