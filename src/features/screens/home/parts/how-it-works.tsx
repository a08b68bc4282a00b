import styles from './how-it-works.module.css'

const STEPS = [
  ['Choose', 'Pick a subject and a time, in your own time zone.'],
  ['Reserve', 'Your place is held while you pay.'],
  ['Join', 'From your calendar here, or any other: we e-mail the dates.'],
  ['Keep track', 'Bookings and receipts are in your account.'],
] as const

export const HowItWorks = () => (
  <section aria-labelledby="how">
    <h2 id="how" className="visually-hidden">
      How it works
    </h2>
    <ol className={styles.steps}>
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
