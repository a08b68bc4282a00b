import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { request, type SignedInUser } from '../support/signed-in-users.ts'
import { down, up } from './cluster.ts'
import { missingPackages, SITE } from './hosts.ts'
import { createOffers, createPeople, type Offer } from './load.ts'
import { type NodeName, startNode, waitForNode, waitForProxy } from './nodes.ts'
import { openPages } from './pages.ts'
import { stopProgram } from './processes.ts'

/** How many requests one, two and three nodes answer, through the proxy, from 32 clients that send the next one when they have an answer. */
const CLIENTS = 32
const SECONDS = 10
const STREAMS = 2_000
const PRICE = 6_000
const NODES: readonly (readonly NodeName[])[] = [['web1'], ['web1', 'web2'], ['web1', 'web2', 'web3']]

type Kind = { readonly name: string; readonly send: (at: number) => Promise<{ readonly status: number }> }

const get = async (path: string, who?: SignedInUser) => {
  const answer = await fetch(SITE + path, who ? { headers: { authorization: `Bearer ${who.token}` } } : {})
  await answer.arrayBuffer()
  return { status: answer.status }
}

const kindsOf = (offers: readonly Offer[], people: readonly SignedInUser[]): readonly Kind[] => {
  const who = (at: number) => people[at % people.length] as SignedInUser
  const reserve = (at: number) => {
    const { id, firstDate } = offers[at % offers.length] as Offer
    const body = { productId: id, plan: 'single', firstDate, seenPrice: PRICE }
    const agreed = { acceptedTerms: TERMS_VERSION, earlyPerformance: true }
    return request(`${SITE}/api/v1/reservations`, who(at), { method: 'POST', body: { ...body, ...agreed } })
  }
  return [
    { name: 'visitor page, kept', send: () => get('/') },
    { name: 'list with a new filter', send: at => get(`/api/v1/sessions?maxPrice=${100 + (at % 900_000)}`) },
    { name: 'own reservations', send: at => get('/api/v1/reservations', who(at)) },
    { name: 'reserve', send: reserve },
  ]
}

/** Requests a second, and the time in milliseconds in which 99 % were answered. */
const measure = async ({ send }: Kind) => {
  const times: number[] = []
  let [sent, failed] = [0, 0]
  const end = performance.now() + SECONDS * 1000
  const client = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      // The proxy closes connections that were idle, and a client may meet that.
      const { status } = await send(sent++).catch(() => ({ status: 0 }))
      if (status === 0 || status >= 300) failed += 1
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  times.sort((a, b) => a - b)
  return { perSecond: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, failed }
}

const run = async () => {
  await up()
  console.log('\n| nodes | what | requests a second | p99, ms | failed |\n| --- | --- | --- | --- | --- |')
  for (const nodes of NODES) {
    for (const name of ['web2', 'web3'] as const)
      if (nodes.includes(name)) startNode(name)
      else await stopProgram(name, 45)
    for (const name of nodes) {
      await waitForNode(name)
      await waitForProxy(name)
    }
    const offers = await createOffers(20)
    for (const kind of kindsOf(offers, await createPeople(3_900))) {
      const { perSecond, p99, failed } = await measure(kind)
      console.log(`| ${nodes.length} | ${kind.name} | ${perSecond.toFixed(0)} | ${p99.toFixed(0)} | ${failed} |`)
    }
    const begun = performance.now()
    const topics = offers.map(offer => offer.id)
    const pages = await openPages(SITE, topics, STREAMS)
    const seconds = (performance.now() - begun) / 1000
    console.log(`| ${nodes.length} | ${STREAMS} streams opened | ${(STREAMS / seconds).toFixed(0)} | – | 0 |`)
    pages.close()
  }
}

const missing = missingPackages()
if (missing) {
  console.error(missing)
  process.exit(2)
}
await run().finally(down)
