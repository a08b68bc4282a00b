import { AccordionItem } from '#ui/accordion.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Feed, FeedItem } from '#ui/feed.tsx'
import { FilterBar, FilterButton, FilterCheck, FilterLink } from '#ui/filters.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { AutoGrid, Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Seats } from '#ui/seats.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState, ErrorState } from '#ui/state-message.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { GallerySection } from './gallery-section.tsx'

export const Lists = () => (
  <GallerySection title="Lists">
    <Breadcrumbs
      steps={[
        { label: 'Academy', to: '/campus' },
        { label: 'IB', to: '/campus?track=ib' },
        { label: 'Mathematics AA' },
      ]}
    />
    <Tabs
      label="Tracks"
      tone="academy"
      tabs={[
        { to: '?', label: 'All', current: true },
        { to: '?track=ib', label: 'IB', count: 14, current: false },
        { to: '?track=igcse', label: 'IGCSE', count: 21, current: false },
      ]}
    />
    <FilterBar label="Filters">
      <FilterButton icon="search">Subject</FilterButton>
      <FilterLink to="?" active removable tone="academy">
        Tue, Wed, Sat · after 16:00
      </FilterLink>
      <FilterCheck name="type" defaultChecked>
        Group
      </FilterCheck>
      <FilterLink to="?price=150">Up to 150 PLN</FilterLink>
    </FilterBar>
    <RowList label="Sessions">
      <Row
        tone="academy"
        href="/campus"
        avatar={<Avatar name="Nina Wójcik" tone="academy" />}
        chips={<Chip tone="academy">Group</Chip>}
        title="Chemistry 0620: moles to equilibrium"
        meta="IGCSE · Nina Wójcik · ★ 4.9 (38)"
        time="Tue 17:00 – 18:00"
        sub="Warsaw · next 24 Nov"
        aside="3 of 8 left"
        price={<Price amount="60 PLN" per="per lesson" />}
        action={
          <ButtonLink to="/campus" size="small">
            View
          </ButtonLink>
        }
      />
      <Row
        highlighted
        avatar={<Avatar name="Paweł Zych" tone="academy" />}
        chips={
          <>
            <Chip tone="academy">Course</Chip>
            <Chip tone="warn">Starts with 4 students (3 so far)</Chip>
          </>
        }
        title="IB Economics: evaluation in eight weeks"
        meta="IB · Paweł Zych · new"
        time="Sat 10:00 – 11:30"
        sub="Warsaw · from 28 Nov"
        aside={
          <Seats taken={4} max={6} min={3} tone="dungeons">
            2 free
          </Seats>
        }
        price={<Price amount="720 PLN" per="whole course" />}
        action={<Button size="small">Join waitlist</Button>}
      />
    </RowList>
    <Pagination summary="1 – 25 of 214" next="?cursor=x" nextLabel="Next 25" />
    <Feed label="Notifications">
      <FeedItem
        unread
        icon="calendar"
        tone="academy"
        title="A lesson was reserved"
        href="/campus"
        text="Ala Nowak, Mathematics AA, 8 lessons."
        time="12 min"
      >
        <Button size="small" variant="primary">
          Thu 26, 16:00
        </Button>
        <Button size="small">None of these</Button>
      </FeedItem>
      <FeedItem
        icon="cross"
        tone="danger"
        title="Lesson cancelled late"
        text="19 hours ahead, so 60 PLN is charged."
        time="Mon 21:04"
      />
    </Feed>
    <Table
      caption="Payments"
      getKey={row => row.what}
      rows={[
        { what: 'Mathematics AA, 8 lessons', day: '23 Nov', amount: '1 400 PLN' },
        { what: 'Chemistry 0620', day: '24 Nov', amount: '60 PLN' },
      ]}
      columns={[
        { label: 'For', cell: row => row.what },
        { label: 'Day', cell: row => row.day },
        { label: 'State', cell: () => <Chip tone="good">paid</Chip> },
        { label: 'Amount', end: true, cell: row => row.amount },
      ]}
    />
  </GallerySection>
)

export const States = () => (
  <GallerySection title="States">
    <AutoGrid>
      <Card
        variant="highlighted"
        title="Owed now"
        aside={<Countdown until="2026-11-24T17:14:59Z" now="2026-11-24T17:00:00Z" before="Pay within" />}
      >
        <Stat label="Credit" value="210 PLN" sub="used first, never expires" />
      </Card>
      <Card
        title="A lesson"
        aside={
          <Chip icon="check" tone="good">
            paid
          </Chip>
        }
      >
        <LocalTime at="2026-11-24T16:00:00Z" until="2026-11-24T17:00:00Z" withZone />
      </Card>
    </AutoGrid>
    <Stepper steps={['Times', 'Price', 'Publish']} current={1} />
    <Notice title="Times are shown in Europe/Warsaw">Change it in your account.</Notice>
    <Notice kind="warn" title="Your place is held" action={<Button size="small">Pay</Button>}>
      Pay within 15 minutes.
    </Notice>
    <Notice kind="danger">The price has changed.</Notice>
    <Notice kind="good">Saved.</Notice>
    <AutoGrid>
      <EmptyState
        icon="calendar"
        title="No lessons yet"
        action={
          <ButtonLink to="/campus" variant="primary">
            Find a lesson
          </ButtonLink>
        }
      >
        What you reserve shows here.
      </EmptyState>
      <ErrorState title="The list could not be read">It is not your fault.</ErrorState>
      <Skeleton count={4} />
    </AutoGrid>
    <Skeleton as="row" count={2} />
    <div>
      <AccordionItem title="When do I pay?" open>
        Within 15 minutes.
      </AccordionItem>
      <AccordionItem title="Can I cancel?">Yes.</AccordionItem>
    </div>
    <Cluster gap={8}>
      {(['academy', 'trainings', 'dungeons'] as const).map(of => (
        <span key={of} data-tone={of} style={{ color: 'var(--tone)' }}>
          <Illustration offering={of} />
        </span>
      ))}
    </Cluster>
  </GallerySection>
)
