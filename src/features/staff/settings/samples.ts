/** Sample values of placeholders, so that a preview reads like a real message. */
const SAMPLES: Readonly<Record<string, string>> = {
  name: 'Kasia',
  factor: 'An authenticator app',
  username: 'kasia_n',
  day: 'Mon 7 Dec',
  newEmail: 'kasia@example.org',
  subject: 'Mathematics AA',
  session: 'Mathematics AA',
  lesson: 'Mathematics AA',
  studentName: 'Kasia',
  teacherName: 'Nina',
  who: 'Nina',
  whose: 'Kasia’s',
  withWhom: 'with Nina',
  start: 'Tue 17:00',
  when: 'Tue 24 Nov, 17:00 – 18:00 (Warsaw)',
  times: 'Tue 24 Nov, 17:00 or Wed 25 Nov, 18:00',
  dates: 'Tue 24 Nov, 17:00',
  next: 'Tue 1 Dec, 17:00',
  soon: 'in one hour',
  until: 'Sun 22 Nov, 17:00 (Warsaw)',
  deadline: 'Sun 22 Nov, 17:00 (Warsaw)',
  amount: '100,00 PLN',
  price: '100,00 PLN',
  oldPrice: '100,00 PLN',
  newPrice: '120,00 PLN',
  reason: 'The teacher is ill.',
  note: 'We have looked into it.',
  what: 'Lesson cancelled',
  act: 'cancelled',
  headline: 'Another time for Mathematics AA',
  consequence: 'Nothing is charged.',
  outcome: 'It is booked.',
}

/** For a placeholder without a sample, its name in words. */
export const sampleOf = (name: string): string =>
  SAMPLES[name] ?? name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
