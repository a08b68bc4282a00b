import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { SeenSeasons } from '../seasons.ts'

/** The seasons of the same table before and after this one. */
export const SeasonLinks = ({ seasons: { previous, next } }: { readonly seasons: SeenSeasons }) =>
  (previous || next) && (
    <Card title={t('Seasons')}>
      <Stack gap={2}>
        {next && (
          <p>
            {rich('Next season: <textlink>{title}</textlink>', {
              textlink: words => <TextLink to={gamePath(next.id)}>{words}</TextLink>,
              title: next.title,
            })}
          </p>
        )}
        {previous && (
          <p>
            {rich('Season before: <textlink>{title}</textlink>', {
              textlink: words => <TextLink to={gamePath(previous.id)}>{words}</TextLink>,
              title: previous.title,
            })}
          </p>
        )}
      </Stack>
    </Card>
  )
