import { z } from 'zod'

export const DeletionInput = z.strictObject({
  currentPassword: z.string({ error: 'Please enter your current password.' }).max(1000, 'This is too long.'),
})
