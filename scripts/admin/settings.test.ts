import { describe, expect, it } from 'vitest'
import { systemActor } from '#kernel/actor.ts'
import { CommandError, parseCommandLine } from './command.ts'
import { settingCommands } from './settings.ts'

const ctx = { actor: systemActor('operator'), now: Temporal.Now.instant(), requestId: 'test' }

/** No database is connected: what is refused with a sentence was refused before anything was written. */
const set = async (key: string, value: string) => {
  const command = settingCommands.find(({ name }) => name === 'set-setting')
  const error: unknown = await command
    ?.run(ctx, parseCommandLine(['set-setting', key, value]).args)
    .then(() => undefined)
    .catch(thrown => thrown)
  return error instanceof CommandError ? error.message : 'accepted'
}

describe('set-setting', () => {
  it.each([
    ['contactEmail', 'nobody', 'contactEmail: This does not look like an e-mail address.'],
    ['contactEmail', 'a@b.test, c@d.test', 'contactEmail: This does not look like an e-mail address.'],
    ['auditRetentionDays', '3', 'auditRetentionDays: at least 30 days'],
    ['company', '{"owner":"me"}', 'company is JSON such as {"name":"","address":"","nip":""}'],
    [
      'colour',
      'red',
      'there is no setting colour: banner, contactEmail, company, auditRetentionDays, webhookRetentionDays, correspondenceRetentionDays',
    ],
  ])('refuses %s %s', async (key, value, message) => expect(await set(key, value)).toBe(message))
  it.each([
    ['contactEmail', 'school@guildhall.test'],
    ['banner', 'Closed on Monday.'],
    ['company', '{"name":"Guildhall"}'],
  ])('takes %s %s', async (key, value) => expect(await set(key, value)).toBe('accepted'))
})
