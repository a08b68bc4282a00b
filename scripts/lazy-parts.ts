import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const NAME = 'virtual:lazy-parts'
const here = `${process.cwd()}/src/`

const orderOfLayers = (): string => {
  const [statement] = /@layer [a-z, ]+;/.exec(readFileSync(`${here}ui/tokens.css`, 'utf8')) ?? []
  if (!statement) throw new Error('src/ui/tokens.css no longer names the layers in their order')
  return statement
}

/** Danger: these styles stand before the hall's in the head; the layer that is named first would be the weakest. */
const nameLayers = (style: string, bundle: Rolldown.OutputBundle) => {
  const found = bundle[style.slice(1)]
  if (found?.type === 'asset') found.source = orderOfLayers() + String(found.source)
}

/** The chunk's own and all that it imports. */
const closure = (chunk: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> => {
  const found = bundle[chunk]
  if (found?.type !== 'chunk' || seen.has(chunk)) return seen
  seen.add(chunk)
  for (const next of found.imports) closure(next, bundle, seen)
  return seen
}

const addresses = (chunks: Iterable<string>, bundle: Rolldown.OutputBundle) => {
  const scripts = [...chunks]
  const styles = scripts.flatMap(name => {
    const found = bundle[name]
    return found?.type === 'chunk' ? [...(found.viteMetadata?.importedCss ?? [])] : []
  })
  return { scripts: scripts.map(name => `/${name}`), styles: styles.map(name => `/${name}`) }
}

/**
 * Tells the server which scripts and styles belong to a part that a page imports lazily, so that the page names them on its first
 * byte: the part is fetched with everything else, not after it, and is never shown without its looks.
 */
export const lazyParts = (): Plugin => {
  let parts: Record<string, { scripts: readonly string[]; styles: readonly string[] }> = {}
  return {
    name: 'lazy-parts',
    resolveId: { filter: { id: /^virtual:lazy-parts$/ }, handler: () => `\0${NAME}` },
    load: { filter: { id: /^\0virtual:lazy-parts$/ }, handler: () => `export default ${JSON.stringify(parts)}` },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
      parts = Object.fromEntries(
        chunks
          .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.startsWith(here))
          .map(({ fileName, facadeModuleId }) => {
            const pages = chunks.filter(({ dynamicImports }) => dynamicImports.includes(fileName))
            const known = new Set(pages.flatMap(page => [...closure(page.fileName, bundle)]))
            const own = [...closure(fileName, bundle)].filter(chunk => !known.has(chunk))
            return [facadeModuleId?.slice(here.length) ?? '', addresses(own, bundle)]
          }),
      )
      for (const style of new Set(Object.values(parts).flatMap(({ styles }) => styles))) nameLayers(style, bundle)
    },
  }
}
