import { lessonPath } from '#features/reservations/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Leads to the page that proposes another time for a lesson. */
export const ProposeLink = ({ lessonId }: { readonly lessonId: string }) => (
  <ButtonLink to={`${lessonPath(lessonId)}/propose`} size="small" icon="clock">
    Propose another time
  </ButtonLink>
)
