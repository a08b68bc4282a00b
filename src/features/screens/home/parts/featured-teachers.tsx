import { TeacherCards } from '#features/screens/session-listing/parts/teacher-cards.tsx'
import { t } from '#kernel/messages.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import type { FeaturedTeacher } from '../featured.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = { readonly teachers: readonly FeaturedTeacher[]; readonly now: string }

export const FeaturedTeachers = ({ teachers, now }: Props) => {
  const zone = useViewerZone()
  return (
    <section aria-labelledby="teachers">
      <SectionHeading id="teachers" to="/campus?view=teachers" more={t('All teachers')}>
        {t('Meet our teachers')}
      </SectionHeading>
      <TeacherCards label={t('Teachers')} {...{ teachers, zone, now }} />
    </section>
  )
}
