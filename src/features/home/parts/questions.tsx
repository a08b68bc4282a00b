import { AccordionItem } from '#ui/accordion.tsx'
import { TextLink } from '#ui/typography.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Frequent questions of visitors. */
export const Questions = () => (
  <section aria-labelledby="questions">
    <SectionHeading id="questions">Questions</SectionHeading>
    <div>
      <AccordionItem title="What does a lesson cost?">
        Each teacher sets a price: for an hour, for a lesson or for a whole course. It stands beside every session, and
        before you reserve you see the sum of exactly the lessons you chose.
      </AccordionItem>{' '}
      <AccordionItem title="Can I change my mind?">
        You can withdraw from a booking within 14 days and pay only for lessons already held. The{' '}
        <TextLink to="/documents/general-terms-and-conditions#withdrawal">terms</TextLink> explain how.
      </AccordionItem>
      <AccordionItem title="In which time zone are the times?">
        In yours, with its name beside them. A weekly lesson keeps its hour on the teacher’s clock when the clocks
        change.
      </AccordionItem>
      <AccordionItem title="May my child join alone?">
        Who is under 18 names a parent or guardian at sign-up. Until they confirm by the link in our letter, the child
        can look around but not reserve.
      </AccordionItem>
      <AccordionItem title="How do I teach here?">
        With approved access. The <TextLink to="/campus/teacher-panel">Teacher Panel</TextLink> says how you get it.
      </AccordionItem>
    </div>
  </section>
)
