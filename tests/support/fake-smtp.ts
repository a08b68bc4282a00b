import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/**
 * What the server does with an e-mail. `down`: refuses connections. `busy`: takes no recipient for now. `silent`: accepts connections and
 * never answers. `dropping`: takes the e-mail and closes the connection before it says so. `slow`: says so when `release` is called.
 */
export type SmtpMood = 'taking' | 'down' | 'busy' | 'silent' | 'dropping' | 'slow'

type TakenEmail = {
  /** Every `RCPT TO`. */
  readonly recipients: readonly string[]
  readonly raw: string
}

export type FakeSmtp = {
  readonly url: string
  /** E-mails that the server has said to have taken. */
  readonly taken: readonly TakenEmail[]
  /** E-mails that it has received without saying so. */
  readonly dropped: readonly TakenEmail[]
  readonly setMood: (mood: SmtpMood) => Promise<void>
  /** How many e-mails wait for `release`. */
  readonly countHeld: () => number
  readonly release: () => void
  readonly close: () => Promise<void>
}

/** A minimal RFC 5321 server; recipients at `full.test` are rejected in every mood. */
export const startFakeSmtp = async (): Promise<FakeSmtp> => {
  const port = await freePort()
  const [taken, dropped]: [TakenEmail[], TakenEmail[]] = [[], []]
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let mood: SmtpMood = 'taking'
  let server: Server | undefined
  const handle = (socket: Socket): void => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined))
    if (mood === 'silent') return
    serve(socket, () => mood, { taken, dropped, held })
  }
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server = undefined
    await closed
  }
  const listen = async (): Promise<void> => {
    server = createServer(handle).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    ...{ taken, dropped, close },
    countHeld: () => held.length,
    release: () => {
      for (const take of held.splice(0)) take()
    },
    setMood: async next => {
      mood = next
      await close()
      if (next !== 'down') await listen()
    },
  }
}

type Post = { readonly taken: TakenEmail[]; readonly dropped: TakenEmail[]; readonly held: (() => void)[] }

const serve = (socket: Socket, mood: () => SmtpMood, { taken, dropped, held }: Post): void => {
  let [recipients, body, rest]: [string[], string | null, string] = [[], null, '']
  const readBody = (text: string): void => {
    if (text !== '.') {
      body += `${text}\r\n`
      return
    }
    const [isDropping, email] = [mood() === 'dropping', { recipients, raw: body ?? '' }]
    body = null
    recipients = []
    const take = () => {
      ;(isDropping ? dropped : taken).push(email)
      if (isDropping) socket.destroy()
      else socket.write('250 taken\r\n')
    }
    if (mood() === 'slow') held.push(take)
    else take()
  }
  const readCommand = (text: string): void => {
    if (/^RCPT/i.test(text) && (mood() === 'busy' || text.includes('full.test'))) socket.write('452 no room\r\n')
    else if (/^DATA/i.test(text)) {
      body = ''
      socket.write('354 go on\r\n')
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
    else if (/^EHLO/i.test(text)) socket.write('250-post\r\n250 SMTPUTF8\r\n')
    else {
      if (/^RCPT/i.test(text)) recipients.push(/<(.*)>/.exec(text)?.[1] ?? text)
      socket.write('250 ok\r\n')
    }
  }
  socket.write('220 post ESMTP\r\n')
  socket.setEncoding('utf8').on('data', chunk => {
    const lines = `${rest}${chunk}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) body === null ? readCommand(line) : readBody(line)
  })
}
