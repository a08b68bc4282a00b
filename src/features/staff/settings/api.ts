import { z } from '@hono/zod-openapi'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { type Settings, writeSetting } from '#platform/settings.ts'
import { holidayEndpoints } from './holiday-api.ts'
import { messageEndpoints } from './message-api.ts'
import { mayChange, mayChangeTexts } from './policy.ts'
import { listSettings } from './queries.ts'
import { SETTING_NOT_FOUND } from './refusals.ts'
import { parseSetting } from './rules.ts'
import { settingName, version } from './schema.ts'

const tag = 'Settings'

const SettingSchema = z
  .object({
    key: settingName,
    value: z.unknown().openapi({ description: 'Text, a number, true or false; of the company an object' }),
    default: z.unknown().openapi({ description: 'The value used where nothing is set' }),
    version: z.number().int().openapi({ description: 'Send it back with a change; 0 where nothing is set' }),
    updatedAt: z.string().nullable(),
  })
  .openapi('Setting')

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/settings',
  tag,
  summary: 'For staff: the settings that you may change, with their versions',
  policy: mayChangeTexts,
  scope: ['staff:settings'],
  response: z.object({ items: z.array(SettingSchema).readonly() }).openapi('Settings'),
  run: async ({ ctx }) => ({ items: await listSettings(ctx.actor) }),
})

const changeEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/admin/settings/{key}',
  tag,
  summary: 'For staff: change a setting, based on the version that was read',
  policy: mayChangeTexts,
  scope: ['staff:settings'],
  params: z.object({ key: z.string().max(60) }),
  confirmed: true,
  body: z.strictObject({ value: z.unknown(), version }),
  response: SettingSchema,
  run: async ({ ctx, params, body }) => {
    const key = settingName.safeParse(params.key).data ?? refuse(SETTING_NOT_FOUND)
    const refusal = mayChange(key)(ctx.actor)
    if (refusal) refuse(refusal)
    const value = unwrap(parseSetting(key, body.value))
    await writeSetting(ctx, key, value as Settings[typeof key], body.version)
    const changed = (await listSettings(ctx.actor)).find(setting => setting.key === key)
    if (!changed) throw new Error(`no setting ${key}`)
    return changed
  },
})

export const settingEndpoints = [listEndpoint, changeEndpoint, ...holidayEndpoints, ...messageEndpoints]
