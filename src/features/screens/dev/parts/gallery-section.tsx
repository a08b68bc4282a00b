import type { ReactNode } from 'react'
import { Stack } from '#ui/layout.tsx'

export const GallerySection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Stack gap={4}>
      <h2>{title}</h2>
      {children}
    </Stack>
  </section>
)
