import { afterAll, beforeAll, expect, it } from 'vitest'
import { FLOODED, type Flood, floods, watch } from '#tests/support/floods.ts'
import { sendHeavyBodies, sendHeavyHeads } from '#tests/support/heavy-requests.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const MAX_MEMORY = 400_000_000
/** A line holds texts of 500 characters at most, and a stack trace. */
const MAX_LINE = 8_000

const start = () => startServer({ env: FLOODED })
let server: RunningServer
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.stop())

/** The log since the start, without the greeting. */
const logLines = () =>
  server
    .output()
    .split('\n')
    .filter(line => line.startsWith('{') || /error|warn/i.test(line))

const expectHarmless = async (flooded: RunningServer, flood: Flood) => {
  const { failures, largestMemory } = await watch(flooded, flood)
  expect(failures).toEqual([])
  expect(largestMemory).toBeLessThan(MAX_MEMORY)
}

const { heavy: _, endlessBodies, ...others } = floods
it.each(Object.values<Flood>(others).map(flood => [flood.name, flood] as const))(
  'the probe, a visitor’s page and a style sheet are answered during %s, within the memory',
  async (_name, flood) => {
    await expectHarmless(server, flood)
    expect(logLines().filter(line => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  },
)

it(`so they are during ${endlessBodies.name}`, async () => {
  const another = await start()
  await expectHarmless(another, endlessBodies)
  await another.stop()
})

it.each([
  ['bodies', sendHeavyBodies],
  ['first lines', sendHeavyHeads],
])('heavy %s are answered with no fault of the server, and fill no log', async (_, sendAll) => {
  const answers = await sendAll(server)
  expect(answers.filter(answer => !/: (200|[34]\d\d)$/.test(answer))).toEqual([])
  const lines = logLines()
  expect(lines.filter(line => line.length > MAX_LINE)).toEqual([])
  expect(lines.filter(line => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
})
