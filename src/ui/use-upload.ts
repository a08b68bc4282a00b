import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/messages.ts'

type Options = {
  readonly url: string
  readonly method: 'POST' | 'PUT'
  /** Bytes. */
  readonly maxBytes: number
  readonly tooLargeMessage: string
  /** The file has arrived. */
  readonly onDone: () => void
}

const notReached = () => t('We could not reach the site. Check your connection and try again.')

const fileOf = (form: FormData): File | undefined => [...form.values()].find(value => value instanceof File)

const readDetail = (text: string): string => {
  try {
    const problem: unknown = JSON.parse(text)
    return typeof problem === 'object' && problem !== null && 'detail' in problem
      ? String(problem.detail)
      : notReached()
  } catch {
    return notReached()
  }
}

/**
 * Sends a form with a file to the API and tells how much has left: `fetch` cannot. `percent` is null while nothing is sent. Without
 * scripts the same form posts itself to its page.
 */
export const useUpload = ({ url, method, maxBytes, tooLargeMessage, onDone }: Options) => {
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const request = useRef<XMLHttpRequest>(null)
  useEffect(() => () => request.current?.abort(), [])
  const send = (form: HTMLFormElement) => {
    if (percent !== null) return
    const body = new FormData(form)
    body.delete('verb')
    if ((fileOf(body)?.size ?? 0) > maxBytes) return setError(tooLargeMessage)
    const xhr = new XMLHttpRequest()
    request.current = xhr
    const fail = (message: string) => {
      setPercent(null)
      setError(message)
    }
    xhr.upload.onprogress = ({ loaded, total }) => setPercent(Math.floor((100 * loaded) / Math.max(total, 1)))
    xhr.onerror = () => fail(notReached())
    xhr.onload = () => {
      if (xhr.status >= 300) return fail(readDetail(xhr.responseText))
      setPercent(null)
      form.reset()
      onDone()
    }
    setError(null)
    setPercent(0)
    xhr.open(method, url)
    xhr.send(body)
  }
  return { percent, error, send }
}
