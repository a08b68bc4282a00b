import { BulletList, EmailLink, NumberedList } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

/** The clauses about reserving and money. They must match the rules of docs/product.md §5 and §6. */
export const moneyClauses: readonly Clause[] = [
  {
    id: 'reserving',
    title: 'Reserving',
    body: () => (
      <NumberedList>
        <li>
          You choose the lessons: free half-hours of a teacher (a lesson takes at least one hour unless the session
          allows half an hour), a place in a group, or a course. Individual and group lessons are reserved once or as a
          block of four weeks; a course as a whole, or, for those who join late, the lessons that remain at a price in
          proportion.
        </li>
        <li>
          Before you commit you see every lesson with its date, the dates that are skipped (because they clash or are a
          holiday) and not charged, and the total. By “Reserve” your hold begins; by paying you make the contract.
        </li>
        <li>
          A hold lasts 15 minutes and its end is shown. A payment that is under way at that moment has until 30 minutes
          after the beginning. You may have one hold for a session and three at a time, and can give each back.
        </li>
        <li>
          If money arrives after the hold has ended, you get the place if it is still free; otherwise the whole amount
          goes back by itself and we tell you.
        </li>
        <li>
          When the payment has settled you get a confirmation by e-mail with a receipt, the dates and this document’s
          version.
        </li>
        <li>
          Times are shown in your own time zone with its name. Weekly lessons keep the clock time of the session’s zone
          when clocks change.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    body: () => (
      <NumberedList>
        <li>
          Prices are in Polish zloty (PLN) and final: they include all taxes. Individual lessons have a price for an
          hour, groups for a lesson, courses for the whole course.
        </li>
        <li>
          If a price changes between your looking and your reserving, we show the new one and ask again. A reservation
          keeps its price.
        </li>
        <li>
          You pay on the page of the payment provider that checkout names, by the methods it offers. We never see full
          card numbers. As long as a checkout is marked “test payments”, no real money moves.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'withdrawal',
    title: 'Withdrawal within 14 days',
    body: operator => (
      <NumberedList>
        <li>
          A consumer may withdraw from a reservation within 14 days after the contract was made, without giving a
          reason. Tell us in any clear way, for example by e-mail to{' '}
          <EmailLink operator={operator} emailSubject="Withdrawal" />. Sending it within the 14 days is enough. You may
          use the form below but need not.
        </li>
        <li>
          Lessons often begin sooner than that. So that they can, checkout asks you to request expressly that we begin
          before the 14 days are over, and to confirm that you know what follows:
          <BulletList>
            <li>
              if you withdraw after some lessons were given, you pay for those in proportion and get the rest back;
            </li>
            <li>once all lessons of the reservation have been given, the right to withdraw has ended.</li>
          </BulletList>
          The moment of your request is stored with the reservation.
        </li>
        <li>
          We return the money within 14 days after your message, by the way you paid unless you agree to another, at no
          cost to you.
        </li>
        <li>
          The form: “To {operator.company}, {operator.email}. I withdraw from my contract for the following lessons: … .
          Reserved on: … . Name of the consumer: … . Date: … .”
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling: the 24-hour rule',
    body: operator => (
      <NumberedList>
        <li>
          Beside the right to withdraw, you may cancel any single lesson. <b>24 hours or more</b> before its start, its
          price comes back in full, as money or as credit for later lessons, as you choose. <b>Less than 24 hours</b>{' '}
          before its start it is charged in full. Exactly 24 hours counts as in time.
        </li>
        <li>
          The hours are counted as they pass, whatever clocks do. What counts is when your cancellation reaches us:
          through your reservations page where it offers this, or by e-mail to{' '}
          <EmailLink operator={operator} emailSubject="Cancellation" />.
        </li>
        <li>
          Before you confirm, the page shows what comes back or is charged, who is told and until when you can undo it.
        </li>
        <li>
          You may undo a cancellation while the refund has not left (60 minutes), or until the start where nothing is
          refunded, as long as the time and the place are still free.
        </li>
        <li>
          If illness or another serious event kept you from cancelling in time, write to us. We look at each case and
          never ask a child for medical details.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'teacher-cancels',
    title: 'When a lesson is cancelled by the teacher or by us',
    body: () => (
      <NumberedList>
        <li>
          Everything paid for that lesson comes back, whenever it is cancelled. The same goes for a lesson to which the
          teacher does not come. A new time is only a proposal that you may refuse.
        </li>
        <li>
          If our staff end an agreement for lessons, those that have not been given are cancelled and what was paid for
          them is returned.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'courses',
    title: 'Courses and groups',
    body: () => (
      <NumberedList>
        <li>
          A course has a smallest and a largest number of students, both shown. It starts once the smallest number has
          paid; a course that has started does not “un-start” because somebody leaves.
        </li>
        <li>
          Whether it starts is settled at the latest 48 hours before the first lesson, or half-way between its
          publication and that lesson where this is later. If too few have paid by then, it is cancelled, everybody gets
          everything back and is told.
        </li>
        <li>
          You may resign. Before the first lesson everything comes back. Afterwards the lessons that are at least 24
          hours ahead come back in proportion.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'refunds',
    title: 'How money comes back',
    body: () => (
      <NumberedList>
        <li>
          A refund leaves 60 minutes after the cancellation, so that a slip can be undone, and goes to the method you
          paid with. How fast it arrives depends on your bank; usually within a few working days and never later than
          the law allows.
        </li>
        <li>Credit does not expire while your account exists, is used before money, and can be paid out on request.</li>
        <li>Every payment and refund stands on your billing page with the lesson it belongs to.</li>
      </NumberedList>
    ),
  },
]
