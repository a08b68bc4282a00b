type Person = { readonly uid: string; readonly displayName: string }

/** `with Nina`, and for a reader who is not the one who takes part, a guardian or a payer: `with Nina, for Kasia`. */
export const withWhom = (teacher: Pick<Person, 'displayName'>, participant: Person, viewerId: string): string =>
  `with ${teacher.displayName}${participant.uid === viewerId ? '' : `, for ${participant.displayName}`}`
