import { areaRank, CLIENT_SAFE, COMPOSITION, IN_BROWSER, SERVER_ONLY } from './areas.ts'
import type { Check } from './check.ts'
import { isTest, resolveImport, type Source, sourcesOf } from './sources.ts'

type ImportLink = { readonly from: string; readonly to: string; readonly erased: boolean; readonly dynamic: boolean }

/** Imports follow the areas, without circles of files or of features; client code never reaches server modules. */
export const checkImports: Check = async root => {
  const sources = sourcesOf(root).filter(source => !isTest(source.path))
  const links = sources.flatMap(source => linksOf(root, source))
  const lost = [...new Set(sources.map(({ path }) => roomOf(path)))]
    .filter(room => room.startsWith('features/') && areaRank(room) < 0)
    .map(room => `src/${room} is in no area: scripts/checks/areas.ts lists them`)
  const loadedLinks = links.filter(link => !link.erased && !link.dynamic)
  const violations = links.flatMap(link => {
    const why = violationOf(link)
    return why ? [`src/${link.from} imports ${link.to}: ${why}`] : []
  })
  return [
    ...lost,
    ...violations,
    ...findCycles(loadedLinks),
    ...findCycles(featureLinks(links)),
    ...findServerLeaks(sources, links),
  ]
}

const linksOf = (root: string, { path, edges }: Source): ImportLink[] =>
  edges.flatMap(({ specifier, erased, dynamic }) => {
    const to = resolveImport(root, path, specifier)
    return to === null ? [] : [{ from: path, to, erased, dynamic }]
  })

/** `kernel`, `ui`, `integrations/mail`, `features/money/usage`, `server`, or `` for the entry files of React Router. */
const roomOf = (path: string): string => {
  const folders = path.split('/').slice(0, -1)
  const depth = { features: 3, integrations: 2 }[folders[0] ?? ''] ?? 1
  return folders.slice(0, depth).join('/')
}

/** Between the features of one area, types included: a circle of two features is one feature. */
const featureLinks = (links: readonly ImportLink[]): ImportLink[] =>
  links
    .map(link => ({ ...link, from: roomOf(link.from), to: roomOf(link.to) }))
    .filter(({ from, to }) => from !== to && from.startsWith('features/') && areaRank(from) === areaRank(to))

/** The registries through which ports get their adapters; they import none. */
const PORT_FACTORY = 'platform/port.ts'

const isPort = (path: string) => /^integrations\/[^/]+\/port\.ts$/.test(path)

/** Why this import is forbidden, or null. */
const violationOf = ({ from, to }: ImportLink): string | null => {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (to.startsWith('../tests/') || to.startsWith('../scripts/'))
    return 'the product does not import its tests or scripts'
  if (to.startsWith('..')) return null
  const adapter = other.startsWith('integrations/') && !isPort(to) && room !== other
  if (adapter && !COMPOSITION.includes(from)) return `adapters are chosen only in ${COMPOSITION.join(', ')}`
  if (room === 'server' || room === other || other === 'kernel') return null
  if (other === 'server' || other === '') return 'nothing imports the composition'
  if (room === '') return null
  if (other === 'app') return 'only the entry files and the composition see the shell'
  if (other === 'embedded') return 'only the composition starts the embedded database'
  if (room === 'embedded') return other === 'platform' ? null : 'the embedded database sees only kernel and platform'
  if (room === 'kernel') return 'the kernel sees only itself'
  if (room === 'ui') return 'the design system sees only the kernel'
  if (isPort(from)) return to === PORT_FACTORY ? null : 'a port sees only the kernel'
  if (room === 'platform') return isPort(to) ? null : 'the platform sees only the kernel and itself'
  if (room.startsWith('integrations/'))
    return other === 'platform' ? null : 'an adapter sees only kernel, platform and its own port'
  if (!room.startsWith('features/') || !other.startsWith('features/')) return null
  if (areaRank(other) <= areaRank(room)) return null
  return `${room.split('/')[1]} stands below ${other.split('/')[1]} (scripts/checks/areas.ts)`
}

/** Each import cycle once, as a path. */
const findCycles = (links: readonly ImportLink[]): string[] => {
  const linksByFile = Map.groupBy(links, link => link.from)
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) {
      found.push(`an import cycle: ${[...trail.slice(seenAt), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const link of linksByFile.get(path) ?? []) walk(link.to, [...trail, path])
    done.add(path)
  }
  for (const path of linksByFile.keys()) walk(path, [])
  return found
}

/**
 * Import paths from files that run in the browser to server-only modules. Pages are no start: the compiler cuts their loaders and
 * actions out, with what only these import.
 */
const findServerLeaks = (sources: readonly Source[], links: readonly ImportLink[]): string[] => {
  const linksByFile = Map.groupBy(
    links.filter(link => !link.erased),
    link => link.from,
  )
  return sources.flatMap(({ path }) => {
    const isShared = path.startsWith('features/') && CLIENT_SAFE.test(path)
    if (!isShared && !IN_BROWSER.test(path)) return []
    const trails = new Map<string, string>([[path, `src/${path}`]])
    for (const [at, trail] of trails) {
      if (isShared && (SERVER_ONLY.test(at) || at.startsWith('ui/')))
        return [`${trail}: rules, policies and schemas run in the browser too`]
      if (SERVER_ONLY.test(at)) return [`${trail}: this file runs in the browser`]
      for (const { to } of linksByFile.get(at) ?? []) if (!trails.has(to)) trails.set(to, `${trail} → ${to}`)
    }
    return []
  })
}
