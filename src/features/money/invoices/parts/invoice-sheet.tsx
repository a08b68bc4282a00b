import { sumsByRate, totalOf } from '#features/money/taxes/amounts.ts'
import { RATE_LABELS } from '#features/money/taxes/rates.ts'
import { Stack } from '#ui/layout.tsx'
import { Logo } from '#ui/logo.tsx'
import { type Column, Table } from '#ui/table.tsx'
import {
  amountText,
  bothWords,
  englishOf,
  type LegalText,
  QUANTITY,
  sumWords,
  TITLES,
  WORDS,
} from '../document-texts.ts'
import { factsOf, partyLines } from '../facts.ts'
import type { InvoiceView } from '../queries.ts'
import styles from './invoice-sheet.module.css'

/** The Polish words of the law; readers of another language have English in grey below them. */
const Words = ({ of: words }: { readonly of: LegalText }) => {
  const english = englishOf(words)
  return (
    <>
      <span lang="pl">{words[0]}</span>
      {english && <span className={styles.english}> {english}</span>}
    </>
  )
}

type Line = InvoiceView['lines'][number]
const lineColumns = (): readonly Column<Line & { readonly at: number }>[] => [
  { label: bothWords(WORDS.name), cell: ({ at, text }) => `${at}. ${text}` },
  { label: bothWords(WORDS.quantity), cell: () => <span lang="pl">{QUANTITY}</span>, end: true },
  // The quantity is one, so that the price of a unit is the amount.
  { label: bothWords(WORDS.unitNet), cell: ({ net }) => amountText(net), end: true },
  { label: bothWords(WORDS.net), cell: ({ net }) => amountText(net), end: true },
  { label: bothWords(WORDS.rate), cell: ({ rate }) => <span lang="pl">{RATE_LABELS[rate]}</span>, end: true },
  { label: bothWords(WORDS.tax), cell: ({ tax }) => amountText(tax), end: true },
  { label: bothWords(WORDS.gross), cell: ({ gross }) => amountText(gross), end: true },
]

const Lines = ({ title, lines }: { readonly title: LegalText; readonly lines: readonly Line[] }) => (
  <section>
    <h2 className={styles.part}>
      <Words of={title} />
    </h2>
    <Table
      caption={bothWords(title)}
      columns={lineColumns()}
      rows={lines.map((line, at) => ({ ...line, at: at + 1 }))}
      getKey={({ at }) => String(at)}
    />
  </section>
)

type Sum = Pick<Line, 'net' | 'tax' | 'gross'> & { readonly label: string }
const sumColumns = (): readonly Column<Sum>[] => [
  { label: bothWords(WORDS.rate), cell: ({ label }) => label },
  { label: bothWords(WORDS.net), cell: ({ net }) => amountText(net), end: true },
  { label: bothWords(WORDS.tax), cell: ({ tax }) => amountText(tax), end: true },
  { label: bothWords(WORDS.gross), cell: ({ gross }) => amountText(gross), end: true },
]

const Sums = ({ title, sums }: { readonly title: LegalText; readonly sums: InvoiceView['sums'] }) => (
  <section>
    <h2 className={styles.part}>
      <Words of={title} />
    </h2>
    <Table
      caption={bothWords(title)}
      columns={sumColumns()}
      rows={[
        ...sums.map(sum => ({ ...sum, label: RATE_LABELS[sum.rate] })),
        { ...totalOf(sums), label: bothWords(WORDS.total) },
      ]}
      getKey={({ label }) => label}
    />
  </section>
)

const Party = ({ title, lines }: { readonly title: LegalText; readonly lines: readonly string[] }) => (
  <div>
    <dt>
      <Words of={title} />
    </dt>
    {lines.map(line => (
      <dd key={line}>{line}</dd>
    ))}
  </div>
)

/** An invoice as its reader sees and prints it. */
export const InvoiceSheet = ({
  invoice,
  headingLevel = 1,
}: {
  readonly invoice: InvoiceView
  /** 2 on a page that has its own heading. */
  readonly headingLevel?: 1 | 2
}) => {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const { kind, number, seller, buyer, lines, before, sums, gross } = invoice
  const english = englishOf(TITLES[kind])
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <Heading className={styles.title}>
            <span lang="pl">{TITLES[kind][0]}</span> {number}
          </Heading>
          {english && <span className={styles.english}>{english}</span>}
        </div>
        <Logo />
      </header>
      <dl className={styles.parties}>
        <Party title={WORDS.seller} lines={partyLines(seller)} />
        <Party title={WORDS.buyer} lines={partyLines(buyer)} />
      </dl>
      <dl className={styles.facts}>
        {factsOf(invoice).map(([word, text]) => (
          <div key={word[0]}>
            <dt>
              <Words of={word} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Stack gap={6}>
        {before && <Lines title={WORDS.before} lines={before} />}
        <Lines title={before ? WORDS.after : WORDS.lines} lines={lines} />
        {before && <Sums title={WORDS.after} sums={sumsByRate(lines)} />}
        <Sums title={before ? WORDS.difference : WORDS.sums} sums={sums} />
      </Stack>
      <p className={styles.total}>
        <Words of={sumWords(invoice)} />
        <strong>{amountText(Math.abs(gross))} PLN</strong>
      </p>
    </article>
  )
}
