import { course, group, individual, type SessionTemplate } from '../session-templates.ts'

/** Computers, physics and applied mathematics. */
export const igor: readonly SessionTemplate[] = [
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
        'The practical papers, step by step, with the little things that cost marks when you are in a hurry.',
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
]
