import { z } from '@hono/zod-openapi'
import { ENGLISH } from '#kernel/language-address.ts'
import { msg } from '#kernel/messages.ts'
import { endpoint } from '#platform/api.ts'
import { inLanguage, offeredLanguages } from '#platform/readers.ts'
import { messageInput } from './message-schema.ts'
import { changeMessage, getMessage, listMessages, sendTestMessage } from './messages.ts'
import { mayChangeTexts } from './policy.ts'
import { version } from './schema.ts'

const tag = 'Settings'
const path = '/api/v1/admin/messages'
const params = z.object({ type: z.string().max(60) })
const language = z
  .string()
  .refine(asked => offeredLanguages().includes(asked), { error: msg('Choose one of the languages of this site.') })
  .default(ENGLISH)
  .openapi({ description: 'Of the words, such as `pl`: each language has its own', example: 'pl' })
const query = z.object({ language })

const text = { title: z.string(), message: z.string().openapi({ description: 'A blank line begins a paragraph' }) }
const MessageSchema = z
  .object({
    type: z.string(),
    ...text,
    default: z.object(text),
    own: z.object(text).nullable().openapi({ description: 'As staff saved it; null where they did not' }),
    problem: z.string().nullable().openapi({ description: 'Why `own` is out of date, so that people get the default' }),
    isChanged: z.boolean(),
    placeholders: z.array(z.string()).readonly().openapi({ description: 'Written {in braces} in title and message' }),
    category: z.string(),
    action: z.string().openapi({ description: 'The label of the button in the e-mail' }),
    isEmail: z.boolean(),
    version: z.number().int().openapi({ description: 'Send it back with a change; 0 where nothing is set' }),
  })
  .openapi('Message')

const listEndpoint = endpoint({
  ...{ method: 'get', path, tag },
  summary: 'For staff: all notifications and e-mails with their words',
  policy: mayChangeTexts,
  scope: ['staff:settings'],
  query,
  response: z.object({ items: z.array(MessageSchema).readonly() }).openapi('Messages'),
  run: async ({ query: { language: own } }) => ({ items: await inLanguage(own, listMessages) }),
})

const changeEndpoint = endpoint({
  ...{ method: 'put', path: `${path}/{type}`, tag },
  summary: 'For staff: change the words of a message',
  policy: mayChangeTexts,
  scope: ['staff:settings'],
  params,
  confirmed: true,
  query,
  body: messageInput,
  response: MessageSchema,
  run: async ({ ctx, params: { type }, query: { language: own }, body: { version: seen, ...words } }) =>
    inLanguage(own, async () => {
      await changeMessage(ctx, type, words, seen)
      return getMessage(type)
    }),
})

const resetEndpoint = endpoint({
  ...{ method: 'delete', path: `${path}/{type}`, tag },
  summary: 'For staff: restore the standard wording of a message',
  policy: mayChangeTexts,
  scope: ['staff:settings'],
  params,
  confirmed: true,
  query: z.object({ language, version: z.coerce.number().pipe(version) }),
  response: MessageSchema,
  run: async ({ ctx, params: { type }, query: { language: own, version: seen } }) =>
    inLanguage(own, async () => {
      await changeMessage(ctx, type, null, seen)
      return getMessage(type)
    }),
})

const testEndpoint = endpoint({
  ...{ method: 'post', path: `${path}/{type}/test`, tag },
  summary: 'For staff: send a message with sample values to your own address',
  policy: mayChangeTexts,
  scope: ['staff:settings'],
  params,
  query,
  status: 204,
  run: async ({ ctx, params: { type }, query: { language: own } }) =>
    inLanguage(own, async () => sendTestMessage(ctx, type, await getMessage(type))),
})

export const messageEndpoints = [listEndpoint, changeEndpoint, resetEndpoint, testEndpoint]
