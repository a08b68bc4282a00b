/** How a person stands to a child's account. A payer here is a former guardian who has paid (docs/product.md §2.14). */
export const PARTIES = ['child', 'guardian', 'former_guardian', 'payer', 'teacher', 'other_student', 'staff'] as const
export type Party = (typeof PARTIES)[number]

/** What each party may see and do; the table of docs/product.md §2.14. A teacher and staff act by rules of their own as well. */
export const FAMILY_RIGHTS = {
  /** Everything on one page: next lessons, what waits, what was missed, spending, and the calendar. */
  see_family: ['guardian'],
  /** Who the guardians are, and since when. */
  see_guardians: ['child', 'guardian', 'staff'],
  see_booking: ['child', 'guardian', 'teacher', 'staff'],
  reserve: ['child', 'guardian'],
  cancel_lesson: ['child', 'guardian', 'teacher', 'staff'],
  answer_proposal: ['child', 'guardian'],
  /** Guardians only for a child without a sign-in, whose device is theirs. */
  join_lesson: ['child', 'guardian', 'teacher', 'staff'],
  see_materials: ['child', 'guardian', 'teacher', 'staff'],
  /** Of a payment: the payer's, also after the guardianship. */
  see_receipt: ['payer'],
  /** Name, sign-in, export and deletion of an account without a sign-in. */
  manage_account: ['guardian'],
  invite_guardian: ['guardian'],
  leave: ['guardian'],
  end_guardianship: ['staff'],
} as const satisfies Readonly<Record<string, readonly Party[]>>
export type FamilyRight = keyof typeof FAMILY_RIGHTS

export const mayInFamily = (right: FamilyRight, party: Party | null): boolean =>
  party !== null && (FAMILY_RIGHTS[right] as readonly Party[]).includes(party)
