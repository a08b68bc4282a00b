import type { ReactNode } from 'react'
import { Stack } from '../rhythm.tsx'

/** One chapter of the specimen page. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Stack gap={16}>
      <h2>{title}</h2>
      {children}
    </Stack>
  </section>
)
