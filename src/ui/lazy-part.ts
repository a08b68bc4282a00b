import parts from 'virtual:lazy-parts'
import { preinit, preloadModule } from 'react-dom'

/**
 * Names a lazily imported part's scripts and styles in the page's head, by its path in `src`. Only the server does: in the browser
 * the import itself brings them.
 */
export const bring = (part: string) => {
  if (!import.meta.env.SSR) return
  for (const style of parts[part]?.styles ?? []) preinit(style, { as: 'style', precedence: 'part' })
  for (const script of parts[part]?.scripts ?? []) preloadModule(script, { as: 'script' })
}
