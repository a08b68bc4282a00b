import type { Call } from './api-calls.ts'

/** A visitor fills in each form, and staff answer. */
export const writeAsVisitor = async (call: Call): Promise<void> => {
  const kasia = { name: 'Kasia', email: 'kasia@szkola.test', message: 'Please write to us.' }
  await call('a visitor', 'post', '/api/v1/requests/workshopRequests', kasia)
  const training = { organisation: 'School', topic: 'other', audience: 'Teachers', size: 9, preferredDates: 'May' }
  await call('a visitor', 'post', '/api/v1/requests/training_requests', { ...kasia, ...training })
  const data = { name: 'Kasia', status: 'pending', message: 'Soon.' }
  const update = { to: kasia.email, template: { name: 'workshop-request-update', data } }
  await call('acting admin', 'post', '/api/send-email', update)
  for (const subject of ['Hours', 'Prices'])
    await call('a visitor', 'post', '/api/v1/contact-messages', { ...kasia, email: 'kasia@b.test', subject })
  const [hours, prices] = await listIds(call, '/api/v1/contact-messages')
  await call('acting admin', 'put', `/api/v1/contact-messages/${hours}/assignee`, { assigneeId: null })
  await call('acting admin', 'post', `/api/v1/contact-messages/${hours}/answer`, { answer: 'At nine.' })
  await call('acting admin', 'post', `/api/v1/contact-messages/${prices}/closing`, { reason: 'On the page.' })
  const lost = { account: 'no_account', email: 'kasia@b.test', story: 'My address is gone.' }
  await call('a visitor', 'post', '/api/v1/recovery-cases', lost)
  const [lostCase] = await listIds(call, '/api/v1/recovery-cases')
  await call('acting admin', 'post', `/api/v1/recovery-cases/${lostCase}/closing`, { reason: 'Unknown.' })
}

const listIds = async (call: Call, path: string): Promise<readonly string[]> => {
  const page = (await call('acting admin', 'get', path)) as unknown as { readonly items: readonly { id: string }[] }
  return page.items.map(({ id }) => id)
}
