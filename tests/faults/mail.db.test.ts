import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sendContactMessage } from '#features/staff/contact/actions.ts'
import { contactInput } from '#features/staff/contact/schema.ts'
import { mailer } from '#integrations/mail/port.ts'
import { createSmtpMailer } from '#integrations/mail/smtp.ts'
import { VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { deliverEmail, outbox } from '#platform/email-outbox.ts'
import { processQueue } from '#platform/job-workers.ts'
import { getBoss } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { secretLinks } from '#server/secret-links.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { type FakeSmtp, type SmtpMood, startFakeSmtp } from '#tests/support/fake-smtp.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'

setupDatabase()
setupJobs()
const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const site = { siteUrl: 'https://site.test', siteName: 'Guildhall' }
let post: FakeSmtp
const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
beforeAll(async () => {
  post = await startFakeSmtp()
})
beforeEach(async () => {
  mailer.use(createSmtpMailer({ url: post.url, from: 'no-reply@site.test', timeoutMs: 200 }))
  await processQueue(
    outbox,
    deliverEmail(site, secretLinks, () => NOW),
  )
})
afterEach(() => getBoss().offWork(outbox.name))
afterAll(async () => {
  await post.close()
  logged.mockRestore()
})

type State = { readonly failed: number; readonly pause: number }

/** The tries of each waiting e-mail that have failed, and the seconds until its next one. */
const waiting = async (): Promise<readonly State[]> => {
  const { rows } = await db.execute<State>(sql`
    select retry_count + 1 as failed, extract(epoch from start_after - now())::float as pause
    from pgboss.job where name = ${outbox.name} and state = 'retry'`)
  return rows
}

/** Lets the pauses between tries pass. */
const skipPauses = () =>
  db.execute(sql`update pgboss.job set start_after = now() where name = ${outbox.name} and state = 'retry'`)

let sent = 0
const write = (to: string): Promise<string> =>
  sendContactMessage(
    { actor: VISITOR, now: NOW, requestId: `req_${++sent}` },
    contactInput.parse({ name: 'Ala', email: to, subject: 'Help', message: `Message ${sent}` }),
  )
const messageIdOf = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim()

it.each(['down', 'busy', 'silent', 'dropping'] satisfies SmtpMood[])(
  'ten minutes with a mail server that is %s keep no one waiting, and each e-mail leaves once afterwards',
  async mood => {
    await post.setMood(mood)
    const [before, dropped] = [post.taken.length, post.dropped.length]
    const addresses = [1, 2, 3].map(n => `${mood}${n}@szkola.test`)
    // None of them waits for the mail server: they are done before it has refused anything.
    const ids = await Promise.all(addresses.map(write))
    expect(new Set(ids).size).toBe(3)

    for (let [outage, round] = [0, 1]; outage < 600; round++) {
      const states = await until(async () => {
        const found = await waiting()
        return found.length === 3 && found.every(({ failed }) => failed >= round) && found
      })
      outage += Math.min(...states.map(({ pause }) => pause))
      if (outage < 600) await skipPauses()
    }
    expect(post.taken.length).toBe(before)

    await post.setMood('taking')
    await skipPauses()
    await until(() => post.taken.length >= before + 3)
    await until(
      async () => (await db.$count(sql`pgboss.job where name = ${outbox.name} and state <> 'completed'`)) === 0,
    )
    const arrived = post.taken.slice(before)
    expect(arrived.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses)
    // What a server took without saying so is known again by its id.
    for (const { recipients, raw } of post.dropped.slice(dropped)) {
      const again = arrived.find(each => each.recipients[0] === recipients[0])
      expect(messageIdOf(raw)).toMatch(/^<[0-9a-f]{32}@site\.test>$/)
      expect(messageIdOf(raw)).toBe(messageIdOf(again?.raw ?? ''))
    }
    expect(post.dropped.length > dropped).toBe(mood === 'dropping')
  },
)
