import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { NotFound } from '#ui/frame/not-found.tsx'
import { Cluster, Page, Stack } from '#ui/rhythm.tsx'

export type Mishap = {
  readonly status: number
  readonly title: string
  readonly text: string
  readonly reference: string | undefined
}

const FRAMED = new Set([400, 401, 403, 404, 405, 409, 410, 413, 422, 429, 503])

/** Asking again gets the same answer. */
const FINAL = new Set([403, 405, 410])

/** What a page can say about its own failure inside the frame; `null` where only the error screen is left. */
export const mishapOf = (error: unknown): Mishap | null => {
  if (!isRouteErrorResponse(error) || !FRAMED.has(error.status)) return null
  const problem: Readonly<Record<string, unknown>> = typeof error.data === 'object' && error.data ? error.data : {}
  const said = (key: string) => (typeof problem[key] === 'string' ? problem[key] : undefined)
  return {
    status: error.status,
    title: said('title') ?? error.statusText,
    text: said('detail') ?? said('message') ?? '',
    reference: said('requestId'),
  }
}

/** A page that cannot be shown, with a way onward. */
export const MishapPage = ({ mishap: { status, title, text, reference } }: { mishap: Mishap }) =>
  status === 404 ? (
    <NotFound {...(text ? { title: text.replace(/\.$/, '') } : {})} />
  ) : (
    <Page width="slim">
      <Stack gap={16}>
        <h1>{title}</h1>
        <p>{text}</p>
        <Cluster>
          <ButtonLink to="/" look="main">
            Home
          </ButtonLink>
          {!FINAL.has(status) && (
            <ButtonLink to="." reloadDocument>
              Try again
            </ButtonLink>
          )}
        </Cluster>
        {reference && <small>Reference {reference}</small>}
      </Stack>
    </Page>
  )
