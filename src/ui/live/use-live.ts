import { useEffect } from 'react'
import { want } from './attendance.ts'

/**
 * Reads the page's loaders again when one of these topics changes: public ones by name (`sessions`, `session:<id>`,
 * `settings`), one's own as `my:reservations`, `my:notifications`, `my:user`.
 */
export const useLive = (...topics: readonly string[]) => {
  const key = topics.join(',')
  useEffect(() => (key === '' ? undefined : want(key.split(','))), [key])
}
