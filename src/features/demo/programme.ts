import { course, group, individual, type Offer } from './offers.ts'

/** What the demo teachers offer, by username. */
export const PROGRAMME: Readonly<Record<string, readonly Offer[]>> = {
  nina: [
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
        description:
          'For those who finished 9709 and want more: matrices, polar curves, and proofs written out in full.',
        pln: 80,
      },
      { Monday: [18, 19.5] },
      5,
    ),
  ],
  pawel: [
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
  ],
  ewa: [
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
  ],
  igor: [
    individual(
      {
        subject: 'alevels-physics-9702',
        title: 'Physics 9702, practical papers',
        description:
          'Uncertainty, graphs and the sentences that examiners want around them. We use data from real experiments.',
        pln: 120,
      },
      { Saturday: [9, 14] },
    ),
    group(
      {
        subject: 'alevels-computer-science-9618',
        title: 'Computer Science 9618: algorithms at the whiteboard',
        description: 'Trace it by hand, then write it, then break it. Pseudocode as the paper wants it.',
        pln: 65,
      },
      { Tuesday: [17.5, 19] },
      8,
    ),
    course(
      {
        subject: 'igcse-computer-science-0478',
        title: 'Computer Science 0478: a game in Python',
        description:
          'Eight Sundays from an empty file to a game your friends can play, with the theory of Paper 1 on the way.',
        pln: 640,
      },
      { day: 'Sunday', at: '11:00', weeks: 8, minutes: 90, places: [5, 12] },
    ),
    individual(
      {
        subject: 'ib-computer-science',
        title: 'IB Computer Science: your IA, debugged',
        description: 'We read your code as a stranger would. Success criteria, testing and the video included.',
        pln: 125,
      },
      { Monday: [17, 20.5], Wednesday: [17, 20.5] },
      { bufferMinutes: 10 },
    ),
    group(
      {
        subject: 'igcse-ict-0417',
        title: 'ICT 0417: databases and documents',
        description:
          'The practical papers, step by step, with the little things that cost marks when one is in a hurry.',
        pln: 45,
      },
      { Friday: [16, 17] },
      10,
    ),
    individual(
      {
        subject: 'alevels-mathematics-9709',
        title: 'Mathematics 9709: mechanics and statistics',
        description: 'Draw the forces, name the distribution, then calculate. Past papers from the third lesson on.',
        pln: 115,
      },
      { Thursday: [15, 20] },
    ),
  ],
}
