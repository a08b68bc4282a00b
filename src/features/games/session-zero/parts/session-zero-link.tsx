import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { sessionZeroPath } from '../paths.ts'

/** On the game's page, for the people of its table. */
export const SessionZeroLink = ({ gameId }: { readonly gameId: string }) => (
  <ButtonLink to={sessionZeroPath(gameId)} icon="shield" fullWidth>
    {t('Session zero: lines and veils')}
  </ButtonLink>
)
