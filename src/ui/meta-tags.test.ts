import { expect, it } from 'vitest'
import { metaTags } from './meta-tags.ts'

const texts = {
  title: 'Nina',
  description: 'Mathematics.',
  siteName: 'Guildhall',
  place: { siteUrl: 'https://site.test', path: '/nina', languages: ['en'] },
}
const pictureOf = (photo: string | null) =>
  metaTags({ ...texts, photo }).flatMap(tag => ('property' in tag && tag.property === 'og:image' ? tag.content : []))

it('a shared page shows the stored photo, and otherwise the picture of the site', () => {
  expect(pictureOf('/photos/usr_1/pht_1')).toEqual(['https://site.test/photos/usr_1/pht_1'])
  for (const photo of [null, 'https://elsewhere.test/me.jpg', '//elsewhere.test/me.jpg'])
    expect(pictureOf(photo)).toEqual(['https://site.test/og.png'])
})
