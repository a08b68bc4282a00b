import { readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { median } from './measurements.ts'
import { BATCH, BATCHES, WARM_UP } from './page-batches.ts'
import type { PlainNode } from './plain-tree.ts'

/**
 * React alone, in a separate process: renders the elements of one page (argument 1, JSON) in the same way as the server, without
 * components, loaders or routes. Sends its parent the CPU time of one rendering in milliseconds.
 */
const toElement = (node: PlainNode, key: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { ...node.attributes, key }, ...node.children.map(toElement))

const tree = toElement(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')), 0)

const render = async (count: number) => {
  for (let at = 0; at < count; at++) {
    const stream = await renderToReadableStream(tree)
    await stream.allReady
    await new Response(stream).arrayBuffer()
  }
}

await render(WARM_UP)
const batches: number[] = []
for (let batch = 0; batch < BATCHES; batch++) {
  const before = process.cpuUsage()
  await render(BATCH)
  const { user, system } = process.cpuUsage(before)
  batches.push((user + system) / 1000 / BATCH)
}
process.send?.(median(batches))
