import { z } from 'zod'
import { contentKey } from '#features/visitor-forms/guard.ts'
import { limitByRecipient } from '#features/visitor-forms/limits.ts'
import { receivedEmail } from '#features/visitor-forms/received.ts'
import { anyone } from '#kernel/policy.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { defineRequestKind } from '../request-kind.ts'
import { updateEmail } from '../visitor-emails.ts'
import { type WorkshopRequest, workshopRequestInput } from '../visitor-schema.ts'

/** Anyone asks for a workshop; the decision is sent by the specification's template (docs/product.md §11.3). */
export const workshopRequests = defineRequestKind({
  name: 'workshopRequests',
  label: 'Workshops',
  section: 'workshop-requests',
  isPublic: true,
  closable: 'trainings',
  input: workshopRequestInput,
  mayFile: anyone,
  limit: (ctx, { email }) => limitByRecipient(email, ctx.now),
  file: async (_tx, _ctx, input) => ({ data: input, openKey: contentKey(input) }),
  confirm: (tx, _ctx, { id, data }) => enqueueEmail(tx, receivedEmail('workshop', data.email, id)),
  approval: z.strictObject({}),
  approve: async () => undefined,
  tell: async (tx, _ctx, { id, data: { name, email } }, { status, reason }) => {
    if (status !== 'approved' && status !== 'rejected') return
    const letter = { to: email, about: 'workshop' as const, requestId: id, key: 'decision' }
    await enqueueEmail(tx, updateEmail(letter, { name, status, message: reason }))
  },
  apiFields: ({ name, email, message }) => ({ name, email, message }),
  summary: ({ name, email, message }: WorkshopRequest) => ({
    title: `Workshop: ${name}`,
    details: [
      ['E-mail', email],
      ['Message', message],
    ],
  }),
})
