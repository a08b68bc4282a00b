/**
 * What the build starts. Danger: it imports nothing at its top, because an old Node cannot even read the other files; so this sentence
 * comes before them.
 */
if (!('Temporal' in globalThis)) {
  console.error(
    `Node ${process.versions.node} alone cannot run Guildhall, it has no Temporal: start with "npm start", or with "node_modules/.bin/node build/server/index.js".`,
  )
  process.exit(1)
}
const { startBuilt } = await import('./start.ts')
startBuilt()

export {}
