import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { LegalDocument } from './legal-document.ts'
import type { Operator } from './operator.ts'

/** The built-in text as HTML, as it is now: it stays readable after a later version of the product has another one. */
export const renderBuiltIn = ({ clauses }: LegalDocument, operator: Operator): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      {clauses.map(({ id, title, body }, at) => (
        <section key={id} id={id}>
          <h2>
            {at + 1}. {title}
          </h2>
          {body(operator)}
        </section>
      ))}
    </MemoryRouter>,
  ).replace(/ class="[^"]*"/g, '')
