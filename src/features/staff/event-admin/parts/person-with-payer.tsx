import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

type Person = { readonly uid: string; readonly displayName: string }

const PersonLink = ({ person: { uid, displayName } }: { person: Person }) => (
  <TextLink to={`/admin/users/${uid}`}>{displayName}</TextLink>
)

/** Who has a place, and who pays for it where that is another person. */
export const PersonWithPayer = ({ person, payer }: { person: Person; payer: Person }) => (
  <span>
    <PersonLink person={person} />
    {payer.uid !== person.uid && (
      <>
        <br />
        <Muted size="small">{rich('paid by <payer></payer>', { payer: () => <PersonLink person={payer} /> })}</Muted>
      </>
    )}
  </span>
)
