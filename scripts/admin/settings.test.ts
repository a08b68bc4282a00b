import { describe, expect, it } from 'vitest'
import { systemActor } from '#kernel/actor.ts'
import { DEFAULT_SETTINGS } from '#platform/settings.ts'
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
    ['auditRetentionDays', '3', 'auditRetentionDays: A whole number of days, from 30 to 36500.'],
    ['lateHours', '0', 'lateHours: A whole number of hours, from 1 to 168.'],
    ['checkoutMinutes', 'soon', 'checkoutMinutes is JSON such as 15'],
    ['reservationsOpen', '"no"', 'reservationsOpen: Choose whether it is open.'],
    ['company', '{"nip":"123"}', 'company: This is not a valid NIP. Please check its ten digits.'],
    ['company', '"me"', 'company is JSON such as {"name":"","address":"","nip":""}'],
    ['company', '{"owner":"me"}', 'company: Unknown field: owner.'],
    ['colour', 'red', `there is no setting colour: ${Object.keys(DEFAULT_SETTINGS).join(', ')}`],
  ])('refuses %s %s', async (key, value, message) => expect(await set(key, value)).toBe(message))
  it.each([
    ['contactEmail', 'school@guildhall.test'],
    ['banner', 'Closed on Monday.'],
    ['lateHours', '48'],
    ['reservationsOpen', 'false'],
    ['company', '{"name":"Guildhall"}'],
  ])('takes %s %s', async (key, value) => expect(await set(key, value)).toBe('accepted'))
})
