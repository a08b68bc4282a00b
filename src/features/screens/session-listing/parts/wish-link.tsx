import { WISH_PATH } from '#features/staff/requests/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

/** The way to ask for lessons that the list does not have. */
export const WishLink = ({ subject }: { subject: string | null }) => (
  <Card title="Nothing that suits you?">
    <Cluster spaceBetween gap={4}>
      <Muted>Tell us the subject, your times and your price. We’ll look for a teacher.</Muted>
      <ButtonLink to={subject ? `${WISH_PATH}?subject=${subject}` : WISH_PATH} icon="mail">
        Ask for lessons
      </ButtonLink>
    </Cluster>
  </Card>
)
