import { TeacherCards } from '#features/screens/session-listing/parts/teacher-cards.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import type { FeaturedTeacher } from '../featured.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = { readonly teachers: readonly FeaturedTeacher[]; readonly now: string }

export const FeaturedTeachers = ({ teachers, now }: Props) => {
  const zone = useViewerZone()
  return (
    <section aria-labelledby="teachers">
      <SectionHeading id="teachers" to="/campus?view=teachers" more="All teachers">
        Meet our teachers
      </SectionHeading>
      <TeacherCards label="Teachers" {...{ teachers, zone, now }} />
    </section>
  )
}
