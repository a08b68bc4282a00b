import { t } from '#kernel/messages.ts'
/** What a training is, for a head teacher who compares offers. No promise that staff cannot keep for every school: prices come with the offer. */
export const topics = () =>
  [
    [
      t('Teaching a subject in English'),
      t(
        'How to keep the content demanding while the language stays clear: tasks, scaffolds and the words of the subject.',
      ),
    ],
    [
      t('Preparing for IB and Cambridge exams'),
      t('What examiners reward: command terms, mark schemes, past papers, and how to mark as they do.'),
    ],
    [
      t('Assessment and feedback'),
      t('Criteria that students understand, feedback they use, and less time spent on marking.'),
    ],
    [
      t('Role-play in the English classroom'),
      t('Short games from our own English programme that get every student to speak, from A2 to C1.'),
    ],
    [t('Teaching online'), t('Lessons that work on a screen: pace, tools, participation and safety.')],
    [t('Something else'), t('Tell us what your staff need. If we are not the right people for it, we say so.')],
  ] as const

export const formats = () =>
  [
    [t('Workshop'), t('2 to 3 hours'), t('One topic with exercises, for up to 24 people.')],
    [t('Training day'), t('6 hours with breaks'), t('One topic in depth, or two; up to 20 people.')],
    [
      t('Course for teachers'),
      t('4 to 6 meetings of 2 hours'),
      t('Over a term, with tasks to try in your own lessons; up to 16.'),
    ],
  ] as const

export const steps = () =>
  [
    [t('You ask'), t('Send the form. Asking costs nothing.')],
    [t('We talk'), t('We answer within two working days, and agree on a call with the trainer.')],
    [t('You get an offer'), t('Content, dates, trainer and one price. Nothing is booked before you say yes.')],
    [t('We train'), t('At your school or online, with materials that your staff keep.')],
    [t('We follow up'), t('Participants tell us how it was, and you get a summary within two weeks.')],
  ] as const

export const answers = () =>
  [
    [
      t('Who leads the trainings?'),
      t(
        'Teachers of the Academy who teach IB or Cambridge classes themselves. The offer names the trainer with their qualifications.',
      ),
    ],
    [
      t('Where do they take place?'),
      t('At your school, or online in a video meeting. In Polish or in English, as your staff prefer.'),
    ],
    [
      t('What does a training cost?'),
      t('It depends on length, size and travel. The offer has one price for the whole group.'),
    ],
    [
      t('Do participants get a certificate?'),
      t('Yes, a certificate of participation with the topic and the hours. It is ours, not that of an exam body.'),
    ],
    [
      t('What if we have to move the date?'),
      t(
        'Write to us as soon as you know. The offer says until when a date can be moved or cancelled without a charge.',
      ),
    ],
  ] as const
