import { course, group, individual, type SessionTemplate } from '../session-templates.ts'

/** English, Polish, Spanish and history. */
export const ewa: readonly SessionTemplate[] = [
  group(
    {
      subject: 'igcse-literature-in-english-0475',
      title: 'Literature in English 0475: set texts',
      description:
        'We read aloud, stop where it hurts, and practise turning what you noticed into a paragraph that earns marks.',
      pln: 60,
    },
    { Wednesday: [16.5, 17.5] },
    8,
  ),
  course(
    {
      subject: 'ib-polish-a-literature',
      title: 'Polish A Literature: the oral in six weeks',
      description: 'From the global issue to ten minutes that hold together. Everybody speaks in every lesson.',
      pln: 480,
    },
    { day: 'Thursday', at: '18:00', weeks: 6, minutes: 60, places: [4, 10] },
  ),
  individual(
    {
      subject: 'ib-english-b',
      title: 'English B: speaking with ease',
      description: 'Short, regular conversations about pictures and about what you really think, corrected gently.',
      pln: 110,
    },
    { Monday: [14, 17.5], Tuesday: [14, 18], Thursday: [14, 16] },
    { allowSingleSlots: true },
  ),
  group(
    {
      subject: 'igcse-english-as-a-second-language-0510',
      title: 'English as a Second Language 0510: answer the question',
      description: 'Summaries, reports and letters that say what was asked, in the register that was asked for.',
      pln: 50,
    },
    { Monday: [18, 19] },
    10,
  ),
  individual(
    {
      subject: 'alevels-literature-in-english-9695',
      title: 'Literature in English 9695: essays read aloud',
      description: 'You hear your own essay, and so do I. What sounds wrong usually is; we mend it together.',
      pln: 130,
    },
    { Saturday: [10, 13] },
  ),
  course(
    {
      subject: 'ib-english-a-language-literature',
      title: 'English A: Paper 1 in five Tuesdays',
      description: 'Five unseen texts, five plans, five essays. You leave with a method that works on any of them.',
      pln: 450,
    },
    { day: 'Tuesday', at: '18:30', weeks: 5, minutes: 90, places: [5, 12] },
  ),
  group(
    {
      subject: 'ib-spanish-ab-initio',
      title: 'Spanish ab initio: first words to first stories',
      description: 'Lots of listening, little theory, and one small story of your own at the end of each month.',
      pln: 55,
    },
    { Friday: [15, 16] },
    6,
  ),
  group(
    {
      subject: 'igcse-history-0470',
      title: 'History 0470: sources that disagree',
      description: 'Who wrote it, for whom, and why should we believe it? Two sources a week and one argument.',
      pln: 50,
    },
    { Thursday: [16, 17] },
    8,
  ),
]
