import { course, group, individual, type SessionTemplate } from '../session-templates.ts'

/** Mathematics, and one chemistry group. */
export const nina: readonly SessionTemplate[] = [
  group(
    {
      subject: 'igcse-chemistry-0620',
      title: 'Chemistry 0620: moles to equilibrium',
      description:
        'One topic a week, from the mole to Le Chatelier. We calculate together first and alone afterwards, and end each lesson with one question from a past paper.',
      pln: 60,
    },
    { Tuesday: [17, 18] },
    8,
  ),
  individual(
    {
      subject: 'ib-mathematics-aa',
      title: 'Mathematics AA, higher level',
      description:
        'Proof, calculus and past papers from the first week. Bring the question you are stuck on; we start there and work back to the idea behind it.',
      pln: 140,
    },
    { Monday: [15, 20], Tuesday: [15, 20], Wednesday: [15, 20], Thursday: [15, 20], Saturday: [9, 12] },
  ),
  group(
    {
      subject: 'igcse-additional-mathematics-0606',
      title: 'Additional Mathematics 0606: functions without fear',
      description:
        'Domain, range and inverses until they feel like one idea, then logarithms and calculus on top of it.',
      pln: 70,
    },
    { Thursday: [16, 17.5] },
    6,
  ),
  individual(
    {
      subject: 'ib-mathematics-ai',
      title: 'Mathematics AI: exploration clinic',
      description: 'Half an hour is often enough to unblock an exploration. Send the draft the evening before.',
      pln: 130,
    },
    { Friday: [15, 19] },
    { allowSingleSlots: true },
  ),
  course(
    {
      subject: 'igcse-mathematics-0580',
      title: 'Mathematics 0580: the whole syllabus in ten Sundays',
      description:
        'A calm way through everything the extended papers ask, with a mock exam in the middle and one at the end.',
      pln: 850,
    },
    { day: 'Sunday', at: '10:00', weeks: 10, minutes: 90, places: [5, 10] },
  ),
  group(
    {
      subject: 'alevels-further-mathematics-9231',
      title: 'Further Mathematics 9231: induction and beyond',
      description: 'For those who finished 9709 and want more: matrices, polar curves, and proofs written out in full.',
      pln: 80,
    },
    { Monday: [18, 19.5] },
    5,
  ),
]
