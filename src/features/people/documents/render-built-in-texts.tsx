import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { DOCUMENTS } from '#features/people/legal-texts/documents.ts'
import type { LegalDocument } from '#features/people/legal-texts/legal-document.ts'
import type { Operator } from '#features/people/legal-texts/operator.ts'
import type { BuiltInText } from './built-in-texts.ts'

/** The built-in text as HTML, as it is now: it stays readable after a later version of the product has another one. */
const renderBuiltIn = ({ clauses }: LegalDocument, operator: Operator): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      {clauses.map(({ id, title, body }, at) => (
        <section key={id} id={id}>
          <h2>
            {at + 1}. {title()}
          </h2>
          {body(operator)}
        </section>
      ))}
    </MemoryRouter>,
  ).replace(/ class="[^"]*"/g, '')

/** The legal texts that come with the product. */
export const builtInTexts: readonly BuiltInText[] = DOCUMENTS.map(document => ({
  ...{ slug: document.slug, version: document.version, inForceFrom: document.inForceFrom },
  render: operator => renderBuiltIn(document, operator),
}))
