import { gamePath } from '#features/games/games/paths.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { SeenSeasons } from '../seasons.ts'

/** The seasons of the same table before and after this one. */
export const SeasonLinks = ({ seasons: { previous, next } }: { readonly seasons: SeenSeasons }) =>
  (previous || next) && (
    <Card title="Seasons">
      <Stack gap={2}>
        {next && (
          <p>
            Next season: <TextLink to={gamePath(next.id)}>{next.title}</TextLink>
          </p>
        )}
        {previous && (
          <p>
            Season before: <TextLink to={gamePath(previous.id)}>{previous.title}</TextLink>
          </p>
        )}
      </Stack>
    </Card>
  )
