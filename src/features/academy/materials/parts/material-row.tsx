import type { ReactNode } from 'react'
import { formatSize } from '#kernel/sizes.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import { downloadPath } from '../paths.ts'
import type { MaterialView } from '../queries.ts'

type Props = { readonly material: MaterialView; readonly now: string; readonly action?: ReactNode }

/** One file with its download link, which leads to the file and not to a page. */
export const MaterialRow = ({ material, now, action }: Props) => {
  const { id, sessionId, name, label, description, type, size, createdAt } = material
  return (
    <Row
      tone="academy"
      title={
        <a href={downloadPath(sessionId, id)} download={name}>
          {label}
        </a>
      }
      meta={
        <>
          {type} · {formatSize(size)} · <LocalTime at={createdAt} now={now} format="day" />
          {label !== name && ` · ${name}`}
        </>
      }
      sub={description || undefined}
      action={action}
    />
  )
}
