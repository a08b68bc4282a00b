import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { CheckboxField, RadioCards, SegmentedControl } from '#ui/choice-fields.tsx'
import { ComboboxField } from '#ui/combobox-field.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Consequence, Consequences, Dialog, Drawer } from '#ui/dialog.tsx'
import { Dropdown } from '#ui/dropdown.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { FormErrorSummary } from '#ui/form-error-summary.tsx'
import { ICON_NAMES, Icon } from '#ui/icon.tsx'
import { AutoGrid, Cluster, Stack } from '#ui/layout.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { GallerySection } from './gallery-section.tsx'

const field = (name: string, more = {}) => ({ id: `dev-${name}`, name, ...more })

export const Buttons = () => (
  <GallerySection title="Buttons">
    <Cluster>
      <Button variant="primary">Reserve 8 lessons</Button>
      <Button>Keep the lesson</Button>
      <Button variant="ghost">Clear all</Button>
      <Button variant="danger">Cancel the lesson</Button>
      <Button variant="primary" pending>
        Reserve 8 lessons
      </Button>
      <Button disabled>Full</Button>
      <Button icon="printer">Print</Button>
      <Button icon="refresh" aria-label="Refresh" />
      <ButtonLink to="/dev/ui" variant="primary" size="small">
        Log In
      </ButtonLink>
      <Button size="small">View</Button>
      <Dropdown label="More">
        <a href="#one">
          <Icon name="pencil" /> Edit
        </a>
        <button type="button">
          <Icon name="lock" /> Close
        </button>
      </Dropdown>
    </Cluster>
  </GallerySection>
)

export const Icons = () => (
  <GallerySection title="Icons">
    <Cluster gap={4}>
      {ICON_NAMES.map(name => (
        <span key={name} title={name}>
          <Icon name={name} size={24} />
        </span>
      ))}
    </Cluster>
  </GallerySection>
)

export const Fields = () => (
  <GallerySection title="Fields">
    <FormErrorSummary
      formId="dev"
      failed
      errors={{ email: ['Write an e-mail address.'], '': ['The price has changed.'] }}
    />
    <AutoGrid>
      <TextField label="Display name" field={field('display', { initialValue: 'Ala Nowak' })} autoComplete="name" />
      <TextField label="E-mail" type="email" field={field('email', { errors: ['Write an e-mail address.'] })} />
      <TextField
        label="Price"
        type="number"
        suffix="PLN / h"
        hint="What an hour costs a student."
        field={field('price')}
      />
      <PasswordField label="Password" field={field('password')} hint="At least 10 characters." />
      <TextField label="Birth date" type="date" field={field('birth')} />
      <SelectField label="Track" field={field('track')}>
        <option>IB</option>
        <option>IGCSE</option>
      </SelectField>
      <ComboboxField
        label="Subject"
        field={field('subject')}
        items={['Chemistry', 'Economics', 'Mathematics AA', 'Physics'].map(label => ({
          value: label,
          label,
          hint: 'IB',
        }))}
      />
      <TextAreaField label="What you do" optional field={field('about')} />
    </AutoGrid>
    <CheckboxField label="I accept the terms." field={field('terms', { errors: ['Please accept the terms.'] })} />
    <CheckboxField
      label="Single half-hours may be booked"
      hint="Otherwise an hour at least."
      field={field('single', { initialValue: 'on' })}
    />
    <RadioCards
      legend="How long"
      field={field('plan', { initialValue: 'block' })}
      options={[
        { value: 'block', title: 'Weekly for four weeks', sub: '8 lessons, first on 23 Nov', aside: '1 400 PLN' },
        { value: 'single', title: 'One lesson', sub: 'Mon 23 Nov, 18:00 – 19:00' },
        { value: 'payg', title: 'Pay as you go', sub: 'comes later', disabled: true },
      ]}
    />
    <SegmentedControl
      legend="Refund"
      field={field('refund', { initialValue: 'card' })}
      options={[
        { value: 'card', title: 'Back to my card' },
        { value: 'credit', title: 'Keep as credit' },
      ]}
    />
  </GallerySection>
)

export const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <GallerySection title="Over the page">
      <Card>
        <Cluster>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
          <ConfirmButton
            label="Release"
            title="Release this place?"
            action={<Button variant="danger">Give it back</Button>}
          >
            It is offered to others at once.
          </ConfirmButton>
          <Button onClick={() => showToast({ title: 'Reserved.', body: '8 lessons with Nina Wójcik', tone: 'good' })}>
            Toast
          </Button>
          <Button
            onClick={() =>
              showToast({
                title: 'New Notification',
                body: 'You have a new unread notification',
                tone: 'lamp',
                position: 'corner',
              })
            }
          >
            New notification
          </Button>
        </Cluster>
      </Card>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        eyebrow="Mathematics AA · Nina Wójcik"
        tone="academy"
        title="Cancel Wednesday, 25 November, 16:00?"
        actions={
          <>
            <Button onClick={close}>Keep the lesson</Button>
            <Button variant="danger" onClick={close}>
              Cancel the lesson
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Consequences>
            <Consequence
              icon="undo"
              title="210 PLN comes back"
              sub="26 hours ahead, so nothing is charged"
              aside={<Chip tone="good">In time</Chip>}
            />
            <Consequence icon="bell" title="Nina is told at once" sub="and 16:00 – 17:30 is free for others" />
            <Consequence icon="clock" title="You can undo this" sub="for 60 minutes, while the time is still free" />
          </Consequences>
        </Stack>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} from="bottom" title="Filters">
        What a phone shows from below.
      </Drawer>
    </GallerySection>
  )
}
