import { course, group, individual, type SessionTemplate } from '../session-templates.ts'

/** Sciences, economics and business. */
export const pawel: readonly SessionTemplate[] = [
  course(
    {
      subject: 'ib-economics',
      title: 'IB Economics: evaluation in eight weeks',
      description:
        'Diagrams are half of the mark; this course is about the other half. Every Saturday one real policy, argued from three sides and marked by the criteria.',
      pln: 720,
    },
    { day: 'Saturday', at: '10:00', weeks: 8, minutes: 90, places: [7, 12] },
  ),
  individual(
    {
      subject: 'ib-physics',
      title: 'IB Physics: from the equation to the exam',
      description: 'We measure something, write down what it means, and then solve what the paper makes of it.',
      pln: 150,
    },
    { Monday: [16, 20], Thursday: [16, 20], Friday: [18.5, 20.5] },
    { bufferMinutes: 15 },
  ),
  group(
    {
      subject: 'alevels-chemistry-9701',
      title: 'Chemistry 9701: organic mechanisms drawn slowly',
      description: 'Curly arrows, one at a time, until you can predict a reaction that you have never seen.',
      pln: 75,
    },
    { Wednesday: [18, 19.5] },
    8,
  ),
  group(
    {
      subject: 'igcse-physics-0625',
      title: 'Physics 0625: forces you can feel',
      description: 'Kitchen-table experiments first, formulas second. You need a ruler, a spring and some patience.',
      pln: 55,
    },
    { Tuesday: [16, 17] },
    8,
  ),
  course(
    {
      subject: 'ib-chemistry',
      title: 'IB Chemistry: Paper 1 under the clock',
      description:
        'Six Fridays of timed questions, with the five wrong turns that most people take and how to see them coming.',
      pln: 420,
    },
    { day: 'Friday', at: '17:00', weeks: 6, minutes: 60, places: [4, 10], inWeeks: 2 },
  ),
  individual(
    {
      subject: 'ib-business-management',
      title: 'Business Management: the IA from title to conclusion',
      description:
        'Choose a question that can be answered, find documents that answer it, and write it in your own words.',
      pln: 120,
    },
    { Sunday: [15, 19] },
  ),
]
