import type { Gate } from './gate.ts'
import { CLIENT_SAFE, COMPOSITION, rankOf, SERVER_ONLY } from './ranks.ts'
import { isTest, type Source, sourcesOf, targetOf } from './sources.ts'

type Road = { readonly from: string; readonly to: string; readonly erased: boolean; readonly dynamic: boolean }

/** Imports run one way, and never in a circle; what the browser runs reaches nothing of the server. */
export const importsRunOneWay: Gate = async root => {
  const sources = sourcesOf(root).filter(source => !isTest(source.path))
  const roads = sources.flatMap(source => roadsOf(root, source))
  const strangers = [...new Set(sources.map(({ path }) => roomOf(path)))]
    .filter(room => room.startsWith('features/') && rankOf(room.slice(9)) === undefined)
    .map(room => `src/${room} has no rank: give it one in scripts/checks/ranks.ts`)
  const wrong = roads.flatMap(road => {
    const why = forbidden(road)
    return why ? [`src/${road.from} imports ${road.to}: ${why}`] : []
  })
  return [...strangers, ...wrong, ...circles(roads), ...leaks(sources, roads)]
}

const roadsOf = (root: string, { path, edges }: Source): Road[] =>
  edges.flatMap(({ specifier, erased, dynamic }) => {
    const to = targetOf(root, path, specifier)
    return to === null ? [] : [{ from: path, to, erased, dynamic }]
  })

/** `kernel`, `platform`, `ui`, `integrations/mail`, `features/money`, or `` for the composition on top. */
const roomOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/')
  if (!path.includes('/')) return ''
  return first === 'features' || first === 'integrations' ? `${first}/${second}` : first
}

/** How a port is plugged in; it knows nothing of what. */
const PLUG = 'platform/port.ts'

const isPort = (path: string) => /^integrations\/[^/]+\/port\.ts$/.test(path)

/** Why this road is closed, or null. */
const forbidden = ({ from, to }: Road): string | null => {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (to.startsWith('../tests/') || to.startsWith('../scripts/'))
    return 'the product does not lean on its tests or scripts'
  if (to.startsWith('..')) return null
  const adapter = other.startsWith('integrations/') && !isPort(to) && room !== other
  if (adapter && !COMPOSITION.includes(from)) return `adapters are chosen only in ${COMPOSITION.join(', ')}`
  if (room === '' || room === other || other === 'kernel') return null
  if (other === '') return 'nothing leans on the composition'
  if (room === 'kernel') return 'the kernel sees only itself'
  if (room === 'ui') return 'the design system sees only the kernel'
  if (isPort(from)) return to === PLUG ? null : 'a port sees only the kernel'
  if (room === 'platform') return 'the platform sees only the kernel and itself'
  if (room.startsWith('integrations/'))
    return other === 'platform' ? null : 'an adapter sees only kernel, platform and its own port'
  if (!other.startsWith('features/')) return null
  const [mine, theirs] = [rankOf(room.slice(9)), rankOf(other.slice(9))]
  if (mine === undefined || theirs === undefined || theirs < mine) return null
  return `rank ${mine} sees only lower ranks, and ${other.slice(9)} has rank ${theirs}`
}

/** Each circle of imports once, as the way around it. */
const circles = (roads: readonly Road[]): string[] => {
  const next = Map.groupBy(
    roads.filter(road => !road.erased && !road.dynamic),
    road => road.from,
  )
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, way: readonly string[]) => {
    const met = way.indexOf(path)
    if (met >= 0) {
      found.push(`a circle of imports: ${[...way.slice(met), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const road of next.get(path) ?? []) walk(road.to, [...way, path])
    done.add(path)
  }
  for (const path of next.keys()) walk(path, [])
  return found
}

/** How rules, policies and schemas reach what only the server has. */
const leaks = (sources: readonly Source[], roads: readonly Road[]): string[] => {
  const next = Map.groupBy(
    roads.filter(road => !road.erased),
    road => road.from,
  )
  return sources
    .filter(({ path }) => path.startsWith('features/') && CLIENT_SAFE.test(path))
    .flatMap(({ path }) => {
      const seen = new Map<string, string>([[path, `src/${path}`]])
      for (const [at, way] of seen) {
        if (SERVER_ONLY.test(at) || at.startsWith('ui/'))
          return [`${way}: rules, policies and schemas run in the browser too`]
        for (const { to } of next.get(at) ?? []) if (!seen.has(to)) seen.set(to, `${way} → ${to}`)
      }
      return []
    })
}
