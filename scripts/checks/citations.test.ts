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

it('finds a file that the pages about security cite and that is not there', async () => {
  const findings = await findingsOf(checkCitations, {
    [RULE_BOOK]: TEXT,
    'docs/security.md': 'Limits are in `features/people/users/limits.ts`.\nA test: `tests/gone.test.ts`.\n',
    'docs/asvs.md':
      '`features/people/users/limits.ts`, `docs/security.md` and `application/json` are fine, `src/gone.ts` is not.\n',
    'src/features/people/users/limits.ts': '\n',
  })
  expect(findings).toEqual([
    'docs/security.md:2: there is no file tests/gone.test.ts',
    'docs/asvs.md:1: there is no file src/gone.ts',
  ])
})

it('finds a feature that the list of features leaves out, and one that is only there', async () => {
  const findings = await findingsOf(checkCitations, {
    [RULE_BOOK]: TEXT,
    'docs/features.md': '## people\n\n| `users` | Accounts. |\n| `gone` | Nothing. |\n',
    'src/features/people/users/rules.ts': '\n',
    'src/features/money/ledger/rules.ts': '\n',
  })
  expect(findings).toEqual([
    'docs/features.md: say in a line what money/ledger is',
    'docs/features.md: there is no feature people/gone',
  ])
})
