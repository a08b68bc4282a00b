import { msg, type Said, say } from '#kernel/messages.ts'

/** Sample values of placeholders, so that a preview reads like a real message. */
const SAMPLES: Readonly<Record<string, Said>> = {
  name: 'Kasia',
  factor: msg('[sample] An authenticator app'),
  username: 'kasia_n',
  day: msg('[sample] Mon 7 Dec'),
  newEmail: 'kasia@example.org',
  subject: msg('[sample] Mathematics AA'),
  session: msg('[sample] Mathematics AA'),
  lesson: msg('[sample] Mathematics AA'),
  studentName: 'Kasia',
  teacherName: 'Nina',
  who: 'Nina',
  whose: msg('[sample] Kasia’s'),
  withWhom: msg('[sample] with Nina'),
  start: msg('[sample] Tue 17:00'),
  when: msg('[sample] Tue 24 Nov, 17:00 – 18:00 (Warsaw)'),
  times: msg('[sample] Tue 24 Nov, 17:00 or Wed 25 Nov, 18:00'),
  dates: msg('[sample] Tue 24 Nov, 17:00'),
  next: msg('[sample] Tue 1 Dec, 17:00'),
  soon: msg('[sample] in one hour'),
  until: msg('[sample] Sun 22 Nov, 17:00 (Warsaw)'),
  deadline: msg('[sample] Sun 22 Nov, 17:00 (Warsaw)'),
  amount: '100,00 PLN',
  price: '100,00 PLN',
  oldPrice: '100,00 PLN',
  newPrice: '120,00 PLN',
  reason: msg('[sample] The teacher is ill.'),
  note: msg('[sample] We have looked into it.'),
  what: msg('[sample] Lesson cancelled'),
  act: msg('[sample] cancelled'),
  headline: msg('[sample] Another time for Mathematics AA'),
  consequence: msg('[sample] Nothing is charged.'),
  outcome: msg('[sample] It is booked.'),
}

/** For a placeholder without a sample, its name in words. */
export const sampleOf = (name: string): string => {
  const sample = SAMPLES[name]
  return sample === undefined ? name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`) : say(sample)
}
