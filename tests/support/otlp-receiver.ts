import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** A span as a collector gets it. */
export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly name: string
  readonly kind: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

/** `take` answers as a collector does, `refuse` with an error, `hang` never. */
type Mode = 'take' | 'refuse' | 'hang'

type Field = { readonly number: number; readonly value: Buffer | bigint }

/** The fields of a protobuf message, as its public encoding describes them. */
const fieldsOf = (bytes: Buffer): readonly Field[] => {
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const take = (length: number): Buffer => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const fields: Field[] = []
  while (at < bytes.length) {
    const key = Number(varint())
    const wire = key & 7
    if (![0, 1, 2, 5].includes(wire)) throw new Error(`no such wire type: ${wire}`)
    const value = wire === 0 ? varint() : take(wire === 2 ? Number(varint()) : wire === 1 ? 8 : 4)
    fields.push({ number: key >> 3, value })
  }
  return fields
}

const messages = (bytes: Buffer, number: number): readonly Buffer[] =>
  fieldsOf(bytes).flatMap(field => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []))
const text = (bytes: Buffer, number: number): string => messages(bytes, number)[0]?.toString() ?? ''
const hex = (bytes: Buffer, number: number): string => messages(bytes, number)[0]?.toString('hex') ?? ''
const integer = (bytes: Buffer, number: number): number => {
  const value = fieldsOf(bytes).find(field => field.number === number)?.value
  return typeof value === 'bigint' ? Number(value) : 0
}

const attributesOf = (bytes: Buffer, number: number) =>
  Object.fromEntries(
    messages(bytes, number).map(attribute => {
      const [value = Buffer.alloc(0)] = messages(attribute, 2)
      return [text(attribute, 1), messages(value, 1).length > 0 ? text(value, 1) : integer(value, 3)]
    }),
  )

/** Of `opentelemetry/proto/trace/v1/trace.proto`. */
const spanOf = (bytes: Buffer): ReceivedSpan => ({
  traceId: hex(bytes, 1),
  spanId: hex(bytes, 2),
  parentId: hex(bytes, 4),
  name: text(bytes, 5),
  kind: integer(bytes, 6),
  attributes: attributesOf(bytes, 9),
  failed: integer(messages(bytes, 15)[0] ?? Buffer.alloc(0), 3) === 2,
})

/** A collector of traces on this machine that speaks OTLP over HTTP with protobuf. */
export const startOtlpReceiver = async () => {
  const spans: ReceivedSpan[] = []
  const services = new Set<string>()
  const raw: string[] = []
  let mode: Mode = 'take'
  let asked = 0
  const answer = (response: ServerResponse, status: number): void =>
    void response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end()
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked++
    if (mode === 'hang') return
    if (mode === 'refuse') return answer(response, 400)
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/x-protobuf')
      return answer(response, 415)
    const sent = Buffer.concat(chunks)
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    raw.push(body.toString('latin1'))
    for (const resourceSpans of messages(body, 1)) {
      for (const resource of messages(resourceSpans, 1)) services.add(String(attributesOf(resource, 1)['service.name']))
      for (const scopeSpans of messages(resourceSpans, 2)) spans.push(...messages(scopeSpans, 2).map(spanOf))
    }
    answer(response, 200)
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    /** Everything that was received, to look for what must not be in it. */
    received: () => raw.join('\n'),
    asked: () => asked,
    become: (next: Mode) => {
      mode = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
