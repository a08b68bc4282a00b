import { listNotices } from '#features/people/notices/notice-registry.ts'
import type { Ctx } from '#kernel/actor.ts'
import { say } from '#kernel/messages.ts'
import { anyone, requireUser, signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { NotificationPreferences, OptOutParams, preferencesInput, toPreferences } from './api-schema.ts'
import { getPreferences } from './queries.ts'
import { isSilenceable } from './rules.ts'
import { savePreferences } from './save-preferences.ts'
import { formatMinutes } from './schema.ts'
import { optOut } from './stop-emails.ts'

const tag = 'Notifications'
const path = '/api/v1/notification-preferences'

const toJson = async ({ actor }: Ctx) => {
  const { choices, pushChoices, quietHours, summaryHour, zone } = await getPreferences(db, requireUser(actor).id)
  return {
    email: { choices },
    push: { choices: pushChoices },
    quietHours: quietHours && { from: formatMinutes(quietHours.from), until: formatMinutes(quietHours.until) },
    summaryHour,
    zone,
    notices: listNotices()
      .filter(isSilenceable)
      .map(({ type, label, category, changesPlans }) => ({
        type,
        label: say(label),
        category,
        alwaysWithin24Hours: changesPlans === 'dated',
      })),
  }
}

export const preferenceEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    tag,
    summary: 'How I am written to, and what I can choose',
    policy: signedIn,
    scope: ['read'],
    response: NotificationPreferences,
    run: ({ ctx }) => toJson(ctx),
  }),
  endpoint({
    method: 'put',
    path,
    tag,
    summary: 'Choose how I am written to; replaces all choices',
    policy: signedIn,
    scope: ['book'],
    body: preferencesInput,
    response: NotificationPreferences,
    run: async ({ ctx, body }) => {
      await savePreferences(ctx, toPreferences(body))
      return toJson(ctx)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/notification-opt-outs/{token}',
    tag,
    summary: 'For mail programs: stop the e-mails of one kind (RFC 8058); the link is in the header List-Unsubscribe',
    policy: anyone,
    scope: 'none',
    params: OptOutParams,
    status: 204,
    run: ({ ctx, params }) => optOut(ctx, params.token),
  }),
]
