import { isRouteErrorResponse, useLocation } from 'react-router'
import { type Message, msg, t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { NotFound } from './errors/not-found.tsx'

export type RouteError = {
  readonly status: number
  readonly title: string
  readonly text: string
  readonly reference: string | undefined
  /** A thing with an address of its own was not found. */
  readonly isOfOne: boolean
}

const FRAMED_STATUSES = new Set([400, 401, 403, 404, 405, 409, 410, 413, 422, 429, 503])

/** Statuses for which a retry gets the same response. */
const FINAL_STATUSES = new Set([403, 405, 410])

/** Of refusals whose names in the protocol say nothing to a person. */
const TITLES: Readonly<Record<number, Message>> = {
  400: msg('We couldn’t read this'),
  405: msg('This page can’t do that'),
  409: msg('This isn’t possible now'),
  410: msg('This has ended'),
}

/** What the frame can show of a page's error; `null` where only the error screen is left. */
export const toRouteError = (error: unknown): RouteError | null => {
  if (!isRouteErrorResponse(error) || !FRAMED_STATUSES.has(error.status)) return null
  const body: Readonly<Record<string, unknown>> = typeof error.data === 'object' && error.data ? error.data : {}
  const textField = (key: string) => (typeof body[key] === 'string' ? body[key] : undefined)
  return {
    status: error.status,
    title: TITLES[error.status]?.() ?? textField('title') ?? error.statusText,
    text: textField('detail') ?? textField('message') ?? '',
    reference: textField('requestId'),
    isOfOne: textField('code')?.endsWith('_not_found') ?? false,
  }
}

/** The page of the thing whose act has this address: `/seats/1` of `/seats/1/resign`. */
const parentPath = (pathname: string) => pathname.replace(/\/[^/]+\/?$/, '') || '/'

/** A page that could not be loaded, with a link onward. */
export const RouteErrorPage = ({ error: { status, title, text, reference, isOfOne } }: { error: RouteError }) => {
  const { pathname, search } = useLocation()
  // What can be done no more: the thing itself says how it stands.
  const isTooLate = status === 409
  return status === 404 ? (
    <NotFound {...(text ? { title: text.replace(/\.$/, '') } : {})} isOfOne={isOfOne} />
  ) : (
    <Page width="slim">
      <Stack gap={4}>
        <h1>{title}</h1>
        <p>{text}</p>
        <Cluster>
          {isTooLate && (
            <ButtonLink to={parentPath(pathname)} variant="primary">
              {t('Back')}
            </ButtonLink>
          )}
          <ButtonLink to="/" {...(isTooLate ? {} : { variant: 'primary' })}>
            {t('Home')}
          </ButtonLink>
          {!FINAL_STATUSES.has(status) && (
            <ButtonLink to={pathname + search} reloadDocument>
              {t('Try again')}
            </ButtonLink>
          )}
        </Cluster>
        {reference && <small>{t('Reference {reference}', { reference })}</small>}
      </Stack>
    </Page>
  )
}
