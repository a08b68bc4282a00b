import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createLocalMailbox } from './local-mailbox.ts'
import type { EmailMessage, Mailer } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

const FROM = 'Guildhall <no-reply@guildhall.example>'
const email: EmailMessage = {
  to: 'zażółć@example.test',
  emailSubject: 'Zażółć gęślą jaźń\r\nBcc: spy@example.test',
  text: 'A lesson at 17:00.',
  html: '<p>A lesson at 17:00.</p>',
  messageId: '<one@guildhall.example>',
  attachments: [{ filename: 'lesson.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
}

type MailerUnderTest = { mail: Mailer; arrived: () => string[]; close: () => void }

/** A minimal RFC 5321 server that accepts emails; recipients at `full.test` are rejected. */
const fakeSmtp = async (): Promise<MailerUnderTest> => {
  const messages: string[] = []
  const port = await freePort()
  const handleConnection = (socket: Socket) => {
    let body: string | undefined
    let rest = ''
    const line = (text: string) => {
      if (body !== undefined) {
        if (text !== '.') body += `${text}\r\n`
        else {
          messages.push(body)
          body = undefined
          socket.write('250 taken\r\n')
        }
      } else if (/^DATA/i.test(text)) {
        body = ''
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else if (/^EHLO/i.test(text)) socket.write('250-post\r\n250 SMTPUTF8\r\n')
      else socket.write(/full\.test/.test(text) ? '452 no room\r\n' : '250 ok\r\n')
    }
    socket.write('220 post ESMTP\r\n')
    socket.setEncoding('utf8').on('data', text => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      for (const each of lines) line(each)
    })
  }
  const server = createServer(handleConnection).listen(port, '127.0.0.1')
  return {
    mail: createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }),
    arrived: () => messages,
    close: () => server.close(),
  }
}

const localMailbox = async (): Promise<MailerUnderTest> => {
  const folder = temporaryFolder()
  const files = () => readdirSync(folder).filter(name => name.endsWith('.eml'))
  return {
    mail: createLocalMailbox({ folder, from: FROM }),
    arrived: () => files().map(name => readFileSync(join(folder, name), 'utf8')),
    close: () => removeFolder(folder),
  }
}

describe.each([
  ['smtp', fakeSmtp],
  ['the mail box', localMailbox],
])('%s', (_, open) => {
  const opened = open()
  afterAll(async () => (await opened).close())

  test('sends the email with its id, its text, its attachment, and no header injected through the subject', async () => {
    const { mail, arrived } = await opened
    await mail.send(email)
    const [raw = ''] = arrived()
    expect(raw).toMatch(/^Message-ID: <one@guildhall\.example>\r?$/m)
    expect(raw).toMatch(/^From: Guildhall <no-reply@guildhall\.example>\r?$/m)
    expect(raw).toContain('A lesson at 17:00.')
    expect(raw).toContain('lesson.ics')
    expect(raw).not.toMatch(/^Bcc:/im)
  })
})

test('smtp throws when the email was not accepted, so that its job is retried', async () => {
  const post = await fakeSmtp()
  await expect(post.mail.send({ ...email, to: 'ala@full.test' })).rejects.toThrow('452')
  post.close()
})

test('an email that is sent twice is stored once in the mailbox, newest emails first', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const { mailbox: box, ...mail } = createLocalMailbox({ folder, from: FROM })
  for (const messageId of ['<one@a>', '<two@a>', '<one@a>']) await mail.send({ ...email, messageId })
  const kept = (await box?.list()) ?? []
  expect(kept.map(each => each.messageId)).toEqual(['<two@a>', '<one@a>'])
  expect(await box?.find(kept[0]?.id ?? '')).toMatchObject({ emailSubject: email.emailSubject })
  expect(await box?.find('../../etc/passwd')).toBeNull()
})

test('only the owner reads the mail box, also one that others could read before', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  chmodSync(folder, 0o755)
  await createLocalMailbox({ folder, from: FROM }).send(email)
  const modes = [folder, ...readdirSync(folder).map(name => join(folder, name))].map(
    path => statSync(path).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o600, 0o600])
})
