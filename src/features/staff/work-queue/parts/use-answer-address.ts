import { useLocation } from 'react-router'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { requestPath } from '#features/staff/requests/paths.ts'

/** Takes an answer: the request’s page, where what it refuses is shown with what was typed; a done answer leads back to this list. */
export const useAnswerAddress = ({ kind, id }: Pick<RequestView, 'kind' | 'id'>): string => {
  const { pathname, search } = useLocation()
  return `${requestPath(kind, id)}?back=${encodeURIComponent(pathname + search)}`
}
