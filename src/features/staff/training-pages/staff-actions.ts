import { addParticipant, removeParticipant } from '#features/staff/training-dates/participants.ts'
import { replaceTrainer } from '#features/staff/training-dates/replace-trainer.ts'
import { undoDone } from '#features/staff/training-dates/undo-done.ts'
import { cancelAsStaff, replaceLink, writeAsStaff } from '#features/staff/training-offers/answers.ts'
import { chooseTrainingLanguage } from '#features/staff/training-offers/choose-language.ts'
import { sendOffer } from '#features/staff/training-offers/send-offer.ts'
import { mayManageTrainings } from '#features/staff/training-records/policy.ts'
import {
  languageForm,
  messageForm,
  offerForm,
  participantForm,
  reasonForm,
  removeForm,
  replaceTrainerForm,
} from '#features/staff/training-records/schema.ts'
import { msg } from '#kernel/messages.ts'
import { NoInput } from '#platform/no-input.ts'
import { actsOn } from './form-acts.ts'
import { trainerActions } from './trainer-actions.ts'

const act = actsOn('id', mayManageTrainings)

/** What staff can do with a training on its page, but for its money. */
export const staffActions = {
  offer: act(
    offerForm,
    (ctx, id, { priceKind, price, ...rest }) =>
      sendOffer(ctx, id, { ...rest, ...(priceKind === 'whole' ? { price } : { pricePerParticipant: price }) }),
    msg('Offer sent'),
  ),
  ...trainerActions(mayManageTrainings),
  replaceTrainer: act(replaceTrainerForm, replaceTrainer, msg('Replaced. Everyone is told.')),
  addParticipant: act(participantForm, addParticipant, msg('Added')),
  removeParticipant: act(
    removeForm,
    (ctx, id, { participantId }) => removeParticipant(ctx, id, participantId),
    msg('Removed'),
  ),
  write: act(messageForm, (ctx, id, { text }) => writeAsStaff(ctx, id, text), msg('Sent by e-mail')),
  replaceLink: act(NoInput, (ctx, id) => replaceLink(ctx, id), msg('The school gets a new link')),
  chooseLanguage: act(
    languageForm,
    (ctx, id, { language }) => chooseTrainingLanguage(ctx, id, language),
    msg('Saved. We write to the school in this language.'),
  ),
  undoDone: act(reasonForm, (ctx, id, { reason }) => undoDone(ctx, id, reason), msg('Taken back. Everyone is told.')),
  cancel: act(reasonForm, (ctx, id, { reason }) => cancelAsStaff(ctx, id, reason), msg('Cancelled. Everyone is told.')),
}
