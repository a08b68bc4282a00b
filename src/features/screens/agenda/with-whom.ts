import { t } from '#kernel/messages.ts'

type Person = { readonly uid: string; readonly displayName: string }

/** `with Nina`, and for a reader who is not the one who takes part, a guardian or a payer: `with Nina, for Kasia`. */
export const withWhom = (teacher: Pick<Person, 'displayName'>, participant: Person, viewerId: string): string =>
  participant.uid === viewerId
    ? t('with {withWhom}', { withWhom: teacher.displayName })
    : t('with {withWhom}, for {name}', { withWhom: teacher.displayName, name: participant.displayName })
