/** What a training is, for a head teacher who compares offers. No promise that staff cannot keep for every school: prices come with the offer. */
export const TOPICS = [
  [
    'Teaching a subject in English',
    'How to keep the content demanding while the language stays clear: tasks, scaffolds and the words of the subject.',
  ],
  [
    'Preparing for IB and Cambridge exams',
    'What examiners reward: command terms, mark schemes, past papers, and how to mark as they do.',
  ],
  ['Assessment and feedback', 'Criteria that students understand, feedback they use, and less time spent on marking.'],
  [
    'Role-play in the English classroom',
    'Short games from our own English programme that get every student to speak, from A2 to C1.',
  ],
  ['Teaching online', 'Lessons that work on a screen: pace, tools, participation and safety.'],
  ['Something else', 'Tell us what your staff need. If we are not the right people for it, we say so.'],
] as const

export const FORMATS = [
  ['Workshop', '2 to 3 hours', 'One topic with exercises, for up to 24 people.'],
  ['Training day', '6 hours with breaks', 'One topic in depth, or two; up to 20 people.'],
  [
    'Course for teachers',
    '4 to 6 meetings of 2 hours',
    'Over a term, with tasks to try in your own lessons; up to 16.',
  ],
] as const

export const STEPS = [
  ['You ask', 'Send the form. Asking costs nothing.'],
  ['We talk', 'We answer within two working days, and agree on a call with the trainer.'],
  ['You get an offer', 'Content, dates, trainer and one price. Nothing is booked before you say yes.'],
  ['We train', 'At your school or online, with materials that your staff keep.'],
  ['We follow up', 'Participants tell us how it was, and you get a summary within two weeks.'],
] as const

export const ANSWERS = [
  [
    'Who leads the trainings?',
    'Teachers of the Academy who teach IB or Cambridge classes themselves. The offer names the trainer with their qualifications.',
  ],
  [
    'Where do they take place?',
    'At your school, or online in a video meeting. In Polish or in English, as your staff prefer.',
  ],
  ['What does a training cost?', 'It depends on length, size and travel. The offer has one price for the whole group.'],
  [
    'Do participants get a certificate?',
    'Yes, a certificate of participation with the topic and the hours. It is ours, not that of an exam body.',
  ],
  [
    'What if we have to move the date?',
    'Write to us as soon as you know. The offer says until when a date can be moved or cancelled without a charge.',
  ],
] as const
