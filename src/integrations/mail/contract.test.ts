import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { freePort } from '#tests/support/port.ts'
import { mailBox } from './mailbox.ts'
import type { Letter, Mail } from './port.ts'
import { smtp } from './smtp.ts'

const FROM = 'Guildhall <no-reply@guildhall.example>'
const letter: Letter = {
  to: 'zażółć@example.test',
  subject: 'Zażółć gęślą jaźń\r\nBcc: spy@example.test',
  text: 'A lesson at 17:00.',
  html: '<p>A lesson at 17:00.</p>',
  messageId: '<one@guildhall.example>',
  attachments: [{ filename: 'lesson.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
}

type Post = { mail: Mail; arrived: () => string[]; close: () => void }

/** Just enough of RFC 5321 to be handed a letter; recipients at `full.test` are turned away. */
const postOffice = async (): Promise<Post> => {
  const letters: string[] = []
  const port = await freePort()
  const talk = (socket: Socket) => {
    let body: string | undefined
    let rest = ''
    const line = (text: string) => {
      if (body !== undefined) {
        if (text !== '.') body += `${text}\r\n`
        else {
          letters.push(body)
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
  const server = createServer(talk).listen(port, '127.0.0.1')
  return {
    mail: smtp({ url: `smtp://127.0.0.1:${port}`, from: FROM }),
    arrived: () => letters,
    close: () => server.close(),
  }
}

const folderBox = async (): Promise<Post> => {
  const folder = temporaryFolder()
  const files = () => readdirSync(folder).filter(name => name.endsWith('.eml'))
  return {
    mail: mailBox({ folder, from: FROM }),
    arrived: () => files().map(name => readFileSync(join(folder, name), 'utf8')),
    close: () => removeFolder(folder),
  }
}

describe.each([
  ['smtp', postOffice],
  ['the mail box', folderBox],
])('%s', (_, open) => {
  const opened = open()
  afterAll(async () => (await opened).close())

  test('carries the letter with its id, its text, its attachment, and no header that the subject smuggled in', async () => {
    const { mail, arrived } = await opened
    await mail.send(letter)
    const [raw = ''] = arrived()
    expect(raw).toMatch(/^Message-ID: <one@guildhall\.example>\r?$/m)
    expect(raw).toMatch(/^From: Guildhall <no-reply@guildhall\.example>\r?$/m)
    expect(raw).toContain('A lesson at 17:00.')
    expect(raw).toContain('lesson.ics')
    expect(raw).not.toMatch(/^Bcc:/im)
  })
})

test('smtp throws when the letter was not taken, so that its job tries again', async () => {
  const post = await postOffice()
  await expect(post.mail.send({ ...letter, to: 'ala@full.test' })).rejects.toThrow('452')
  post.close()
})

test('a letter that is sent twice lies once in the mail box, newest letters first', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const { box, ...mail } = mailBox({ folder, from: FROM })
  for (const messageId of ['<one@a>', '<two@a>', '<one@a>']) await mail.send({ ...letter, messageId })
  const kept = (await box?.list()) ?? []
  expect(kept.map(each => each.messageId)).toEqual(['<two@a>', '<one@a>'])
  expect(await box?.find(kept[0]?.id ?? '')).toMatchObject({ subject: letter.subject })
  expect(await box?.find('../../etc/passwd')).toBeNull()
})
