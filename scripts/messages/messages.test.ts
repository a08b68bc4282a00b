import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { localiseScript } from './localised-scripts.ts'
import { translationProblems } from './message-arguments.ts'
import { findMessageCalls } from './message-calls.ts'

const callsIn = (text: string) => findMessageCalls(parseSync('page.tsx', text).program)

describe('the sentences of a module', () => {
  it('are the literals of t, msg and rich, also inside of each other', () => {
    const found = callsIn(`
      const TITLE = msg('Title')
      const Page = () => <p>{rich('Read <b>it</b>.', { b: words => <b title={t("Now")}>{words}</b> })}</p>
    `)
    expect(found.map(({ callee, english, values }) => [callee, english, values])).toEqual([
      ['msg', 'Title', []],
      ['rich', 'Read <b>it</b>.', ['b']],
      ['t', 'Now', []],
    ])
  })

  it('what is not a literal is found too, as null', () => {
    expect(callsIn('const say = (words: string) => t(words)')).toMatchObject([{ callee: 't', english: null }])
  })

  it('what runs while the module is loaded is told from what runs later', () => {
    const found = callsIn(
      `const a = t('At once'); const b = () => t('Later'); class C { d() { return t('Also later') } }`,
    )
    expect(found.map(({ english, isAtLoading }) => [english, isAtLoading])).toEqual([
      ['At once', true],
      ['Later', false],
      ['Also later', false],
    ])
  })
})

it('a value and a tag of one name are refused: they are given in one object', () => {
  expect(translationProblems('pl', 'The code <code>{code}</code>', 'Kod <code>{code}</code>')).toEqual([
    expect.stringContaining('“code” is a value and a tag'),
  ])
})

describe('a translation', () => {
  const lessons = '{count, plural, one {# lesson} other {# lessons}}'
  it.each([
    ['that fits', 'Pay <b>{sum}</b>', 'Zapłać <b>{sum}</b>', []],
    ['in another order', '{a} of {b}', '{b}: {a}', []],
    ['that lacks a value', 'Pay {sum}', 'Zapłać', ['it names nothing, and the English one sum']],
    ['with a value of its own', 'Pay', 'Zapłać {sum}', ['it names sum, and the English one nothing']],
    ['that lacks a tag', 'Pay <b>now</b>', 'Zapłać', ['it names nothing, and the English one b']],
    ['with all plurals', lessons, '{count, plural, one {#} few {#} many {#} other {#}}', []],
    ['without the plurals of English', lessons, 'lekcje: {count}', []],
    [
      'with the plurals of English only',
      lessons,
      '{count, plural, one {# lekcja} other {# lekcje}}',
      ['{count} has no form for “few”', '{count} has no form for “many”'],
    ],
    ['with an open brace', 'Pay {sum}', 'Zapłać {sum', ['it cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE']],
  ])('%s', (_, english, translated, problems) => {
    expect(translationProblems('pl', english, translated)).toEqual(problems)
  })
})

it('a script says its sentences in the language of its folder', () => {
  const place = (english: string, quote = '"') => `${quote}msg~${Buffer.from(english).toString('base64url')}~${quote}`
  const script = `say(${place('Home')}),say(${place('Pay {sum}', '`')}),say(${place('[state] Open')},"msg~")`
  const catalogue = { Home: 'Strona „główna”', 'Pay {sum}': 'Zapłać {sum}' }
  expect([localiseScript(script, {}), localiseScript(script, catalogue)]).toEqual([
    'say("Home"),say(["Pay ",["sum"]]),say("Open","msg~")',
    'say("Strona „główna”"),say(["Zapłać ",["sum"]]),say("Open","msg~")',
  ])
})
