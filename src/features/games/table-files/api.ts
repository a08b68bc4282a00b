import { z } from '@hono/zod-openapi'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { id, idParams } from '#platform/api-fields.ts'
import { withUpload } from '#platform/uploads.ts'
import { addSheetFile, admitSheetFile, removeSheetFile, saveSheet } from './character-sheets.ts'
import { downloadHandout, downloadSheet } from './downloading.ts'
import { addHandout, admitHandout, changeHandout, removeHandout } from './handouts.ts'
import { findOwnSheet, getHandout, getHandouts, getSheets, type HandoutView, type SheetView } from './queries.ts'
import { SHEET_NOT_FOUND } from './refusals.ts'
import { handoutChange, handoutInput, sheetInput } from './schema.ts'

const tag = "Dungeons'n English"
const ofGame = idParams
const ofHandout = z.object({ id, handout: id })
const instant = z.string().openapi({ format: 'date-time' })
const path = '/api/v1/dne-sessions/{id}'

const HandoutSchema = z
  .object({
    ...{ id: z.string(), sessionId: z.string() },
    name: z.string().openapi({ description: 'The name under which it is downloaded' }),
    ...{ title: z.string(), description: z.string(), contentType: z.string() },
    size: z.number().int().openapi({ description: 'Bytes' }),
    occurrenceId: z.string().nullable().openapi({ description: 'Players get it when this game begins; null: at once' }),
    from: instant.nullable(),
    downloadUrl: z.string().openapi({ description: 'The path of the file itself, for who may read this' }),
    ...{ createdAt: instant, updatedAt: instant },
  })
  .openapi('Handout')

const SheetSchema = z
  .object({
    ...{ id: z.string(), sessionId: z.string(), character: z.string(), text: z.string(), isOwn: z.boolean() },
    player: z.string().nullable().openapi({ description: 'Null for the other players: they do not read names' }),
    file: z
      .object({
        name: z.string(),
        contentType: z.string(),
        size: z.number().int().openapi({ description: 'Bytes' }),
        downloadUrl: z.string(),
      })
      .nullable(),
    updatedAt: instant,
  })
  .openapi('CharacterSheet')

const toHandout = ({ label: _, type: __, ...handout }: HandoutView): z.input<typeof HandoutSchema> => ({
  ...handout,
  downloadUrl: `/api/v1/dne-sessions/${handout.sessionId}/handouts/${handout.id}/content`,
})

const toSheet = ({ file, ...sheet }: SheetView): z.input<typeof SheetSchema> => ({
  ...sheet,
  file: file && {
    ...{ name: file.name, contentType: file.contentType, size: file.size },
    downloadUrl: `/api/v1/dne-sessions/${sheet.sessionId}/character-sheets/${sheet.id}/content`,
  },
})

const ownSheet = async (ctx: Ctx, gameId: string) =>
  toSheet((await findOwnSheet(ctx, gameId)) ?? refuse(SHEET_NOT_FOUND))

export const tableFileEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: `${path}/handouts`,
    tag,
    summary:
      'The handouts of a game, for its table, guardians of players and staff; players get dated ones from then on',
    policy: signedIn,
    scope: ['read'],
    params: ofGame,
    response: z.object({ items: z.array(HandoutSchema) }),
    run: async ({ ctx, params }) => ({ items: (await getHandouts(ctx, params.id)).items.map(toHandout) }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/handouts`,
    tag,
    summary: 'Share a file of at most 25 MB with the table of your own game, at once or when a dated game begins',
    policy: signedIn,
    scope: ['teach'],
    params: ofGame,
    upload: { fields: ['title', 'description', 'occurrenceId'] },
    response: HandoutSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, request }) => {
      await admitHandout(ctx, params.id)
      const upload = { maxFileBytes: MAX_FILE_BYTES, fields: handoutInput }
      return withUpload(request, upload, async (file, words) => {
        const added = await addHandout(ctx, params.id, file, words)
        return toHandout(await getHandout(ctx, params.id, added))
      })
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/handouts/{handout}/content`,
    tag,
    summary: 'The file itself',
    policy: signedIn,
    scope: ['read'],
    params: ofHandout,
    file: '*/*',
    run: ({ ctx, params, request }) => downloadHandout(ctx, params.id, params.handout, request),
  }),
  endpoint({
    method: 'patch',
    path: `${path}/handouts/{handout}`,
    tag,
    summary: 'Change the title, the description or the date of a handout',
    policy: signedIn,
    scope: ['teach'],
    params: ofHandout,
    body: handoutChange,
    response: HandoutSchema,
    run: async ({ ctx, params, body }) => {
      await changeHandout(ctx, params.id, params.handout, body)
      return toHandout(await getHandout(ctx, params.id, params.handout))
    },
  }),
  endpoint({
    method: 'delete',
    path: `${path}/handouts/{handout}`,
    tag,
    summary: 'Delete a handout',
    policy: signedIn,
    scope: ['teach'],
    params: ofHandout,
    status: 204,
    run: ({ ctx, params }) => removeHandout(ctx, params.id, params.handout),
  }),
  endpoint({
    method: 'get',
    path: `${path}/character-sheets`,
    tag,
    summary: 'The characters of a table; guardians see their child’s',
    policy: signedIn,
    scope: ['read'],
    params: ofGame,
    response: z.object({ items: z.array(SheetSchema) }),
    run: async ({ ctx, params }) => ({ items: (await getSheets(ctx, params.id)).items.map(toSheet) }),
  }),
  endpoint({
    method: 'get',
    path: `${path}/character-sheets/{sheet}/content`,
    tag,
    summary: 'The file of a character sheet',
    policy: signedIn,
    scope: ['read'],
    params: z.object({ id, sheet: id }),
    file: '*/*',
    run: ({ ctx, params, request }) => downloadSheet(ctx, params.id, params.sheet, request),
  }),
  endpoint({
    method: 'put',
    path: `${path}/character-sheet`,
    tag,
    summary: 'For players: write your own character’s name and text',
    policy: signedIn,
    scope: ['book'],
    params: ofGame,
    body: sheetInput,
    response: SheetSchema,
    run: async ({ ctx, params, body }) => {
      await saveSheet(ctx, params.id, body)
      return ownSheet(ctx, params.id)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/character-sheet/file`,
    tag,
    summary: 'For players: give your own character sheet a file of at most 25 MB, in place of the one before',
    policy: signedIn,
    scope: ['book'],
    params: ofGame,
    upload: { fields: [] },
    response: SheetSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, request }) => {
      await admitSheetFile(ctx, params.id)
      const upload = { maxFileBytes: MAX_FILE_BYTES, fields: z.object({}) }
      return withUpload(request, upload, async file => {
        await addSheetFile(ctx, params.id, file)
        return ownSheet(ctx, params.id)
      })
    },
  }),
  endpoint({
    method: 'delete',
    path: `${path}/character-sheet/file`,
    tag,
    summary: 'For players: take the file off your own character sheet',
    policy: signedIn,
    scope: ['book'],
    params: ofGame,
    status: 204,
    run: ({ ctx, params }) => removeSheetFile(ctx, params.id),
  }),
]
