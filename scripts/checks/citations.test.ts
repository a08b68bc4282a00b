import { expect, it } from 'vitest'
import { citationsLead } from './citations.ts'
import { findings } from './planted.ts'

const BOOK = 'docs/product.md'

const TEXT = '# Rules\n\n## 1. Words\n\n## 2. People\n\n### 2.1 Joining\n\n### 2.10 Leaving\n'
const cited = (comment: string) => findings(citationsLead, { [BOOK]: TEXT, 'src/rules.ts': `\n/** ${comment} */\n` })

it.each([
  ['a chapter that is not there', `(${BOOK} §3)`, ['§3']],
  ['a part that is not there', `(${BOOK} §2.2)`, ['§2.2']],
  ['a part whose number only begins like one', `(${BOOK} §2.11)`, ['§2.11']],
  ['the later ones of a list', `(${BOOK} §1, §2.1, §9 and §2.3)`, ['§9', '§2.3']],
])('finds %s', async (_, comment, missing) => {
  expect(await cited(comment)).toEqual(missing.map(each => `src/rules.ts:2: ${BOOK} has no ${each}`))
})

it('lets what stands in the book be cited', async () => {
  expect(await cited(`${BOOK} §1, §2.1 and §2.10. Not ours: RFC 9457 §3.`)).toEqual([])
})
