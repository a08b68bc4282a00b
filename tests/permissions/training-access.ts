import { type Access, EVERYONE, FINANCE, plain, SEEING_PEOPLE, SIGNED_IN, SUPPORT } from './access.ts'

/** Trainings: of staff, of their trainer (the teacher of the example), and behind the links of a school and of a participant. */

const OFFER = {
  ...{ title: 'Criteria', contents: 'Two afternoons.', isOnline: true, language: 'English', participants: 5 },
  ...{ trainerId: 'usr_none', validUntil: '2027-01-20' },
}
const DATES = { dates: [{ start: '2027-02-10T10:00', minutes: 60 }] }
const PLAN = { joinDetails: 'Room 5' }
const TEXT = { text: 'Is it in English?' }
const REASON = { reason: 'It does not fit.' }
const PARTICIPANT = { name: 'Ula', email: '' }

export const trainingEndpointAccess: readonly Access[] = [
  {
    asks: SEEING_PEOPLE,
    operations: { 'get /api/v1/admin/trainings': {}, 'post /api/v1/admin/trainings/export': { body: {} } },
  },
  {
    asks: SUPPORT,
    record: 'trainingRequest',
    operations: { 'post /api/v1/admin/trainings': { idField: 'requestId', body: {} } },
  },
  {
    asks: SUPPORT,
    record: 'training',
    operations: {
      'post /api/v1/admin/trainings/{id}/offers': { body: { ...OFFER, ...DATES, price: 10_000, trainerFee: 0 } },
      'post /api/v1/admin/trainings/{id}/acts': { body: { act: 'finish' } },
    },
  },
  { asks: SEEING_PEOPLE, record: 'training', operations: plain('get /api/v1/admin/trainings/{id}') },
  {
    asks: FINANCE,
    record: 'training',
    operations: { 'post /api/v1/admin/trainings/{id}/money': { body: { act: 'bill', reference: 'FV 1' } } },
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/trainings') },
  {
    asks: SIGNED_IN,
    record: 'training',
    whose: ['teacher'],
    operations: {
      'get /api/v1/trainings/{id}': {},
      'post /api/v1/trainings/{id}/acts': { body: { act: 'finish' } },
    },
  },
]

export const trainingPageAccess: readonly Access[] = [
  { asks: SEEING_PEOPLE, operations: plain('page /admin/trainings', 'form /admin/trainings export') },
  {
    asks: SUPPORT,
    record: 'trainingRequest',
    operations: plain('page /admin/trainings/of/:request', 'form /admin/trainings/of/:request begin'),
  },
  {
    asks: SUPPORT,
    record: 'training',
    operations: {
      'form /admin/trainings/:id offer': {
        body: {
          ...OFFER,
          isOnline: 'on',
          'dates[0].start': '2027-02-10T10:00',
          'dates[0].minutes': 60,
          price: 100,
          trainerFee: 0,
        },
      },
      'form /admin/trainings/:id plan': { body: PLAN },
      'form /admin/trainings/:id moveDate': {
        ids: { dateId: 'trainingDate' },
        body: { start: '2027-02-11T10:00', minutes: 60 },
      },
      'form /admin/trainings/:id cancelDate': { ids: { dateId: 'trainingDate' }, body: REASON },
      'form /admin/trainings/:id markAttendance': { ids: { dateId: 'trainingDate' }, body: {} },
      'form /admin/trainings/:id finish': {},
      'form /admin/trainings/:id addParticipant': { body: PARTICIPANT },
      'form /admin/trainings/:id removeParticipant': { ids: { participantId: 'trainingParticipant' }, body: {} },
      'form /admin/trainings/:id write': { body: TEXT },
      'form /admin/trainings/:id chooseLanguage': { body: { language: 'en' } },
      'form /admin/trainings/:id replaceLink': {},
      'form /admin/trainings/:id replaceTrainer': { body: { trainerId: 'usr_none', trainerFee: 0, ...REASON } },
      'form /admin/trainings/:id undoDone': { body: REASON },
      'form /admin/trainings/:id cancel': { body: REASON },
    },
  },
  { asks: SEEING_PEOPLE, record: 'training', operations: plain('page /admin/trainings/:id') },
  {
    asks: FINANCE,
    record: 'training',
    operations: {
      'form /admin/trainings/:id issueInvoice': {},
      'form /admin/trainings/:id bill': { body: { reference: 'FV 1' } },
      'form /admin/trainings/:id transfer': { body: { amount: 10, paidOn: '2026-11-20', reference: 'T 1' } },
      'form /admin/trainings/:id takeBack': { body: { transferId: 'trt_none', ...REASON } },
      'form /admin/trainings/:id writeOff': { body: { amount: 1_000, ...REASON } },
      'form /admin/trainings/:id restore': { body: REASON },
    },
  },
  { asks: SIGNED_IN, operations: plain('page /campus/trainings') },
  { asks: SIGNED_IN, record: 'training', whose: ['teacher'], operations: plain('page /campus/trainings/:id') },
  {
    asks: SIGNED_IN,
    record: 'training',
    whose: ['teacher', ...SUPPORT],
    operations: {
      'form /campus/trainings/:id plan': { body: PLAN },
      'form /campus/trainings/:id moveDate': {
        ids: { dateId: 'trainingDate' },
        body: { start: '2027-02-11T10:00', minutes: 60 },
      },
      'form /campus/trainings/:id cancelDate': { ids: { dateId: 'trainingDate' }, body: REASON },
      'form /campus/trainings/:id markAttendance': { ids: { dateId: 'trainingDate' }, body: {} },
      'form /campus/trainings/:id finish': {},
    },
  },
  {
    asks: EVERYONE,
    record: 'trainingToken',
    operations: {
      'page /training/offers/:token': {},
      'form /training/offers/:token accept': {
        body: {
          ...{ version: 1, name: 'Jan', function: 'Head', companyName: 'School', address: 'Street 1' },
          ...{ nip: '5260250274', terms: 'on' },
        },
      },
      'form /training/offers/:token decline': { body: REASON },
      'form /training/offers/:token write': { body: TEXT },
      'form /training/offers/:token addParticipant': { body: PARTICIPANT },
      'form /training/offers/:token removeParticipant': {
        ids: { participantId: 'trainingParticipant' },
        body: {},
      },
      'form /training/offers/:token cancel': { body: REASON },
      'form /training/offers/:token rate': { body: { rating: 5 } },
    },
  },
  {
    asks: EVERYONE,
    record: 'trainingParticipant',
    operations: {
      'page /training/offers/:token/certificates/:participant': { within: { token: 'trainingToken' } },
    },
  },
  {
    asks: EVERYONE,
    record: 'participantToken',
    operations: {
      'page /training/part/:token': {},
      'page /training/part/:token/certificate': {},
      'form /training/part/:token rate': { body: { rating: 5 } },
    },
  },
]
