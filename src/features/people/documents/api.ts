import { z } from '@hono/zod-openapi'
import { acceptTerms, getOwnTerms } from '#features/people/terms/actions/accept-terms.ts'
import { anyone, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { instant } from '#platform/api-fields.ts'
import { mayPublishDocuments } from './policy.ts'
import { getDraft, publishDocument, saveDraft } from './publish-document.ts'
import { draftInput, publicationInput } from './schema.ts'
import { getDocument, getVersion, listVersions } from './versions.ts'

const tag = 'Legal documents'
const params = z.object({ document: z.string().max(60) })
const path = '/api/v1/documents/{document}/versions'

const VersionSchema = z
  .object({
    version: z.string(),
    source: z.enum(['built_in', 'own']),
    inForceFrom: instant,
    mustAccept: z.boolean().openapi({ description: 'Whether people accept it again before they reserve or pay' }),
    isInForce: z.boolean(),
    isPlanned: z.boolean(),
  })
  .openapi('DocumentVersion')

const TermsSchema = z
  .object({
    version: z.string().openapi({ description: 'In force now' }),
    people: z
      .array(
        z.object({
          ...{ uid: z.string(), displayName: z.string(), accepted: z.string().nullable(), isSelf: z.boolean() },
          ...{ hasToAccept: z.boolean(), mayAccept: z.boolean() },
        }),
      )
      .openapi({ description: 'The reader, and the children of whom the reader is a guardian' }),
    acceptances: z.array(z.object({ version: z.string(), acceptedAt: instant })),
  })
  .openapi('OwnTerms')

export const documentEndpoints = [
  endpoint({
    ...{ method: 'get', path, tag },
    summary: 'The versions of a legal document, the latest first',
    policy: anyone,
    scope: ['read'],
    params,
    response: z.object({ items: z.array(VersionSchema) }).openapi('DocumentVersions'),
    run: async ({ ctx, params: { document } }) => ({ items: await listVersions(getDocument(document).slug, ctx.now) }),
  }),
  endpoint({
    ...{ method: 'get', path: `${path}/{version}`, tag },
    summary: 'The text of one version',
    policy: anyone,
    scope: ['read'],
    params: params.extend({ version: z.string().max(40) }),
    response: z
      .object({ version: z.string(), source: z.enum(['built_in', 'own']), inForceFrom: instant, html: z.string() })
      .openapi('DocumentText'),
    run: async ({ params: { document, version: name } }) => {
      const { version, source, inForceFrom, html } = await getVersion(getDocument(document).slug, name)
      return { version, source, inForceFrom, html }
    },
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/me/terms', tag },
    summary: 'Which version of the general terms you have to accept, and what you have accepted',
    policy: signedIn,
    scope: ['read'],
    response: TermsSchema,
    run: ({ ctx }) => getOwnTerms(ctx),
  }),
  endpoint({
    ...{ method: 'put', path: '/api/v1/me/terms', tag },
    summary: 'Accept the general terms in force, for yourself or for a child of whom you are a guardian',
    policy: signedIn,
    scope: 'none',
    body: z.strictObject({ version: z.string().min(1).max(40), userId: z.string().min(1).max(64).optional() }),
    response: TermsSchema,
    run: async ({ ctx, body: { version, userId } }) => {
      await acceptTerms(ctx, version, userId)
      return getOwnTerms(ctx)
    },
  }),
  endpoint({
    ...{ method: 'put', path: '/api/v1/admin/documents/{document}/draft', tag },
    summary: 'For staff: save the draft of your own text, in Markdown',
    policy: mayPublishDocuments,
    scope: ['staff:settings'],
    params,
    body: draftInput,
    response: z.object({ text: z.string(), version: z.number().int() }).openapi('DocumentDraft'),
    run: async ({ ctx, params: { document }, body }) => {
      await saveDraft(ctx, document, body)
      return getDraft(getDocument(document).slug)
    },
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/documents/{document}/versions', tag },
    summary: 'For staff: publish the draft, or the built-in text again, as a new version',
    policy: mayPublishDocuments,
    scope: ['staff:settings'],
    confirmed: true,
    params,
    body: publicationInput,
    response: z.object({ version: z.string() }).openapi('PublishedDocument'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: { document }, body, siteName, siteUrl }) => ({
      version: await publishDocument(
        ctx,
        document,
        { ...body, inForceFrom: body.inForceFrom ?? null },
        { siteName, siteUrl },
      ),
    }),
  }),
]
