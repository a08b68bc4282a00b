import { MaterialsCard } from '#features/academy/materials/parts/materials-card.tsx'
import type { LessonData } from '../page-data.ts'

type Props = Pick<LessonData, 'lesson' | 'materials'>

export const hasFiles = ({ materials }: Pick<Props, 'materials'>): boolean =>
  materials !== null && (materials.items.length > 0 || materials.mayManage)

/** The files of a lesson's session, or the way to add some. */
export const LessonMaterials = ({ lesson, materials }: Props) =>
  materials && hasFiles({ materials }) && <MaterialsCard sessionId={lesson.session.id} {...materials} />
