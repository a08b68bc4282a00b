import { z } from '@hono/zod-openapi'
import { fileWords, fileWordsChange, MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { id, idParams } from '#platform/api-fields.ts'
import { withUpload } from '#platform/uploads.ts'
import { addMaterial, admitUpload, changeMaterial, removeMaterial } from './actions.ts'
import { downloadMaterial } from './downloading.ts'
import { getMaterial, getMaterials, type MaterialView, toMaterialView } from './queries.ts'

const tag = 'Academy'
const ofSession = idParams
const ofMaterial = z.object({ id, material: id })
const instant = z.string().openapi({ format: 'date-time' })

const MaterialSchema = z
  .object({
    id: z.string(),
    sessionId: z.string(),
    name: z.string().openapi({ description: 'The name under which it is downloaded' }),
    title: z.string(),
    description: z.string(),
    contentType: z.string(),
    size: z.number().int().openapi({ description: 'Bytes' }),
    downloadUrl: z.string().openapi({ description: 'The path of the file itself, for who may read this' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('Material')

const toJson = ({ label: _, type: __, ...material }: MaterialView): z.input<typeof MaterialSchema> => ({
  ...material,
  downloadUrl: `/api/v1/sessions/${material.sessionId}/materials/${material.id}/content`,
})

const hasPrefix = (name: string, prefix: string): boolean =>
  name.normalize('NFC').toLowerCase().startsWith(prefix.normalize('NFC').toLowerCase())

export const materialEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/sessions/{id}/materials',
    tag,
    summary: 'The files of a session, for its teacher, its enrolled students, their guardians and staff',
    policy: signedIn,
    scope: ['read'],
    params: ofSession,
    query: z.object({
      prefix: z
        .string()
        .max(200)
        .default('')
        .openapi({ description: 'Only files whose name begins with it, in large or small letters' }),
    }),
    response: z.object({ items: z.array(MaterialSchema) }),
    run: async ({ ctx, params, query: { prefix } }) => {
      const { items } = await getMaterials(ctx, params.id)
      return { items: items.filter(({ name }) => hasPrefix(name, prefix)).map(toJson) }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/sessions/{id}/materials',
    tag,
    summary: 'Add a file of at most 25 MB to your own session; 100 at most',
    policy: signedIn,
    scope: ['teach'],
    params: ofSession,
    upload: { fields: ['title', 'description'] },
    response: MaterialSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params, request }) => {
      await admitUpload(ctx, params.id)
      const upload = { maxFileBytes: MAX_FILE_BYTES, fields: fileWords }
      return withUpload(request, upload, async (file, words) => {
        const added = await addMaterial(ctx, params.id, file, words)
        return toJson(toMaterialView(await getMaterial(ctx, params.id, added)))
      })
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/sessions/{id}/materials/{material}',
    tag,
    summary: 'What is known of a file',
    policy: signedIn,
    scope: ['read'],
    params: ofMaterial,
    response: MaterialSchema,
    run: async ({ ctx, params }) => toJson(toMaterialView(await getMaterial(ctx, params.id, params.material))),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/sessions/{id}/materials/{material}/content',
    tag,
    summary: 'The file itself',
    policy: signedIn,
    scope: ['read'],
    params: ofMaterial,
    file: '*/*',
    run: ({ ctx, params, request }) => downloadMaterial(ctx, params.id, params.material, request),
  }),
  endpoint({
    method: 'patch',
    path: '/api/v1/sessions/{id}/materials/{material}',
    tag,
    summary: 'Change the title or the description of a file',
    policy: signedIn,
    scope: ['teach'],
    params: ofMaterial,
    body: fileWordsChange,
    response: MaterialSchema,
    run: async ({ ctx, params, body }) => {
      await changeMaterial(ctx, params.id, params.material, body)
      return toJson(toMaterialView(await getMaterial(ctx, params.id, params.material)))
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/sessions/{id}/materials/{material}',
    tag,
    summary: 'Delete a file',
    policy: signedIn,
    scope: ['teach'],
    params: ofMaterial,
    status: 204,
    run: ({ ctx, params }) => removeMaterial(ctx, params.id, params.material),
  }),
]
