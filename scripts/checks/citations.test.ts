import { expect, it } from 'vitest'
import { checkCitations } from './citations.ts'
import { findingsOf } from './fixtures.ts'

const RULE_BOOK = 'docs/product.md'

const TEXT = '# Rules\n\n## 1. Words\n\n## 2. People\n\n### 2.1 Joining\n\n### 2.10 Leaving\n'
const findingsIn = (comment: string) =>
  findingsOf(checkCitations, { [RULE_BOOK]: TEXT, 'src/rules.ts': `\n/** ${comment} */\n` })

it.each([
  ['a chapter that is not there', `(${RULE_BOOK} §3)`, ['§3']],
  ['a part that is not there', `(${RULE_BOOK} §2.2)`, ['§2.2']],
  ['a part whose number only begins like one', `(${RULE_BOOK} §2.11)`, ['§2.11']],
  ['the later ones of a list', `(${RULE_BOOK} §1, §2.1, §9 and §2.3)`, ['§9', '§2.3']],
])('finds %s', async (_, comment, missing) => {
  expect(await findingsIn(comment)).toEqual(missing.map(each => `src/rules.ts:2: ${RULE_BOOK} has no ${each}`))
})

it('accepts citations of existing sections', async () => {
  expect(await findingsIn(`${RULE_BOOK} §1, §2.1 and §2.10. Not ours: RFC 9457 §3.`)).toEqual([])
})
