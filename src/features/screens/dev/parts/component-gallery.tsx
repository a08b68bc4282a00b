import { Page, Stack } from '#ui/layout.tsx'
import { Lead } from '#ui/typography.tsx'
import { Lists, States } from './gallery-content.tsx'
import { Buttons, Fields, Icons, Overlays } from './gallery-controls.tsx'
import { Slots, Weeks } from './gallery-weeks.tsx'

/** All components of the design system in their states. Mounted at /dev/ui outside production. */
export const ComponentGallery = () => (
  <Page>
    <Stack gap={3}>
      <header>
        <h1>The parts of the design system</h1>
        <Lead>Every component, in every state, on one page.</Lead>
      </header>
      <Buttons />
      <Fields />
      <Slots />
      <Weeks />
      <Lists />
      <States />
      <Overlays />
      <Icons />
    </Stack>
  </Page>
)
