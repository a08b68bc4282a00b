import { FAMILY_PATH } from '#features/people/family/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

/** For guardians: the way to what the page above does not show. */
export const FamilyCard = () => (
  <Card title="Your family" tone="lamp">
    <Stack gap={3}>
      <p>The next lessons of each of your children, what they ask you, and what you have paid.</p>
      <Cluster>
        <ButtonLink to={FAMILY_PATH}>Open your family</ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)
