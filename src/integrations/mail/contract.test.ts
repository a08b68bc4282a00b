import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startFakeSmtp } from '#tests/support/fake-smtp.ts'
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

type MailerUnderTest = { mail: Mailer; arrived: () => string[]; close: () => unknown }

const fakeSmtp = async (): Promise<MailerUnderTest> => {
  const { url, taken, close } = await startFakeSmtp()
  return {
    mail: createSmtpMailer({ url, from: FROM }),
    arrived: () => taken.map(({ raw }) => raw),
    close,
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

  test('carries the one address by which a mail program stops it, on one line; without one neither header', async () => {
    const { mail, arrived } = await opened
    const before = arrived().length
    const unsubscribeUrl = `https://site.test/api/v1/notification-opt-outs/${'t'.repeat(200)}`
    await mail.send({ ...email, messageId: '<two@guildhall.example>', unsubscribeUrl })
    const raw = arrived().find(each => each.includes('<two@')) ?? ''
    expect(arrived()).toHaveLength(before + 1)
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(arrived().find(each => each.includes('<one@')) ?? '').not.toContain('List-Unsubscribe')
  })
})

test('smtp throws when the email was not accepted, so that its job is retried', async () => {
  const post = await fakeSmtp()
  await expect(post.mail.send({ ...email, to: 'ala@full.test' })).rejects.toThrow('452')
  await post.close()
})

test('smtp does not wait for a server that says nothing', async () => {
  const post = await startFakeSmtp()
  await post.setMood('silent')
  const sending = createSmtpMailer({ url: post.url, from: FROM, timeoutMs: 1_000 }).send(email)
  await expect(sending).rejects.toThrow(/greeting/i)
  await post.close()
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

test('the mail box loses what is older than its limit, and the oldest of too many', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const mail = createLocalMailbox({ folder, from: FROM })
  const idsOf = async () => (await mail.mailbox?.list())?.map(({ messageId }) => messageId)
  for (const [age, messageId] of ['<old@a>', '<third@a>', '<second@a>', '<first@a>'].entries()) {
    await mail.send({ ...email, messageId })
    const stored = (await mail.mailbox?.list())?.find(each => each.messageId === messageId)
    for (const end of ['eml', 'json']) {
      const at = new Date(Date.UTC(2026, 9, 1 + age * 10))
      utimesSync(join(folder, `${stored?.id}.${end}`), at, at)
    }
  }
  writeFileSync(join(folder, '.draft.eml'), 'half')
  utimesSync(join(folder, '.draft.eml'), 0, 0)
  await mail.mailbox?.sweep({ before: Temporal.Instant.from('2026-10-05T00:00Z'), most: 2 })
  expect((await idsOf())?.toSorted()).toEqual(['<first@a>', '<second@a>'])
  expect(readdirSync(folder)).toHaveLength(4)
})
