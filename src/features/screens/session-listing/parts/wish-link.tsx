import { WISH_PATH } from '#features/staff/requests/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

/** The way to ask for lessons that the list does not have. */
export const WishLink = ({ subject }: { subject: string | null }) => (
  <Card title={t('Nothing that suits you?')}>
    <Cluster spaceBetween gap={4}>
      <Muted>{t('Tell us the subject, your times and your price. We’ll look for a teacher.')}</Muted>
      <ButtonLink to={subject ? `${WISH_PATH}?subject=${subject}` : WISH_PATH} icon="mail">
        {t('Ask for lessons')}
      </ButtonLink>
    </Cluster>
  </Card>
)
