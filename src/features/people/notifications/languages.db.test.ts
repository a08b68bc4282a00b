import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendAccountLetter } from '#features/people/account-emails/requested-emails.ts'
import { defineNotice } from '#features/people/notices/define-notice.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import type { User } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatFullDate } from '#kernel/time.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { renderHtml, renderText } from '#platform/email-template.ts'
import { messageKey } from '#platform/message-texts.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { storeSetting } from '#platform/settings.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { notifyAll } from './notify.ts'
import { listNotifications } from './queries.ts'

setupDatabase()
setupJobs()

const NOW = instant('2026-11-21T12:00:00Z')
const moved = defineNotice('lesson_moved', {
  label: msg('[test] Moved lessons'),
  title: msg('[test] {name} moved a lesson'),
  message: msg('[test] It is on {day}: {lessons}.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'clock',
  email: true,
  emailAction: msg('[test] View'),
})
const LESSONS = '[test] {count, plural, one {# lesson} other {# lessons}}'

beforeAll(() => {
  registerNotices([moved])
  offerLanguages({
    pl: {
      '[test] Moved lessons': 'Przeniesione lekcje',
      '[test] {name} moved a lesson': '{name} przenosi lekcję',
      '[test] It is on {day}: {lessons}.': 'Nowy termin: {day}, {lessons}.',
      '[test] View': 'Zobacz',
      [LESSONS]: '{count, plural, one {# lekcja} few {# lekcje} many {# lekcji} other {# lekcji}}',
      'Hello {name},': 'Dzień dobry, {name},',
      'Choose which e-mails you get': 'Wybierz, jakie e-maile chcesz dostawać',
    },
  })
})
afterAll(() => offerLanguages({}))

let ala: User
let zosia: User
beforeEach(async () => {
  ala = await createTestUser({ name: 'Ala' })
  zosia = await createTestUser({ name: 'Zosia', language: 'pl' })
  await takeJobs(outbox)
})

/** Both are told of one act of this person, whose pages are in this language. */
const tellBoth = (actor: User) =>
  inLanguage(actor.language, () =>
    transaction(tx =>
      notifyAll(
        tx,
        { actor, now: NOW, requestId: 'req_test' },
        moved,
        [ala, zosia].map(({ id }) => ({
          userId: id,
          params: {
            name: 'Nina',
            day: () => formatFullDate(NOW, 'Europe/Warsaw'),
            lessons: () => t(LESSONS, { count: 3 }),
          },
          dedupeKey: 'evt_1',
          link: '/campus/calendar',
        })),
      ),
    ),
  )

const toldTo = async ({ id }: User) =>
  (await listNotifications(db, id, { limit: 10 })).items.map(({ title, message }) => [title, message])

const ENGLISH = ['Nina moved a lesson', 'It is on Saturday 21 November 2026: 3 lessons.']
const POLISH = ['Nina przenosi lekcję', 'Nowy termin: sobota, 21\u00a0listopada 2026, 3 lekcje.']

it.each(['en', 'pl'])(
  'each person is told in their own language, and not in that of the person who acts (%s)',
  async language => {
    await tellBoth(language === 'pl' ? zosia : ala)
    expect([await toldTo(ala), await toldTo(zosia)]).toEqual([[ENGLISH], [POLISH]])
    const emails = await takeSentEmails()
    const byPerson = [ala, zosia].map(({ username }) => emails.find(({ to }) => to.startsWith(username)))
    expect(byPerson.map(email => [email?.emailSubject, email?.paragraphs, email?.action?.label])).toEqual([
      [ENGLISH[0], ['Hello Ala,', ENGLISH[1]], 'View'],
      [POLISH[0], ['Dzień dobry, Zosia,', POLISH[1]], 'Zobacz'],
    ])
  },
)

it('an e-mail is laid out in its language, and its links lead there', async () => {
  await tellBoth(ala)
  const email = (await takeSentEmails()).find(({ to }) => to.startsWith(zosia.username))
  if (!email) throw new Error('no e-mail')
  const site = { siteUrl: 'https://site.test', siteName: 'Guildhall' }
  expect(email.language).toBe('pl')
  const text = inLanguage('pl', () => renderText(email, site))
  expect(text).toContain('Zobacz:\nhttps://site.test/pl/campus/calendar')
  expect(text).toContain('Wybierz, jakie e-maile chcesz dostawać: https://site.test/pl/notifications/preferences')
  expect(inLanguage('pl', () => renderHtml(email, site))).toContain('<html lang="pl">')
})

it('words of staff are those of the language of the person', async () => {
  const ctx = { actor: ala, now: NOW, requestId: 'req_test' }
  const polish = { title: 'Zmiana: {name}', message: '{day}, {lessons}' }
  await transaction(tx =>
    storeSetting(
      tx,
      ctx,
      inLanguage('pl', () => messageKey(moved.type)),
      polish,
      0,
    ),
  )
  await tellBoth(ala)
  expect(await toldTo(zosia)).toEqual([['Zmiana: Nina', 'sobota, 21\u00a0listopada 2026, 3 lekcje']])
  expect(await toldTo(ala)).toEqual([ENGLISH])
})

it('a letter that a job writes is in the language of the account', async () => {
  for (const { id } of [ala, zosia]) await sendAccountLetter({ letter: 'password_link', userId: id }, `job_${id}`)
  expect((await takeSentEmails()).map(({ language }) => language).toSorted()).toEqual(['en', 'pl'])
})
