import type { Portrait } from './portrait.ts'

/** The people of the demo who show a portrait, by username. The others stay with the letter of their name. */
export const PEOPLE: Readonly<Record<string, Portrait>> = {
  nina: {
    ...{ skin: 'sand', hair: 'long', hairColour: 'chestnut', clothes: 'blazer', cloth: '#2c4a63', ground: 'ochre' },
    ...{ mouth: 'smile', tilt: -2, earrings: true },
  },
  pawel: {
    ...{ skin: 'rose', hair: 'side', hairColour: 'ash', clothes: 'shirt', cloth: '#8fa9bd', ground: 'slate' },
    ...{ mouth: 'soft', beard: 'full', glasses: 'round', tilt: 1.5, jaw: 6 },
  },
  ewa: {
    ...{
      skin: 'porcelain',
      hair: 'bob',
      hairColour: 'copper',
      clothes: 'turtleneck',
      cloth: '#26443c',
      ground: 'plum',
    },
    ...{ mouth: 'smile', glasses: 'thin', tilt: 2 },
  },
  igor: {
    ...{ skin: 'umber', hair: 'curls', hairColour: 'black', clothes: 'hoodie', cloth: '#c4683d', ground: 'teal' },
    ...{ mouth: 'open', beard: 'stubble', tilt: -1.5, jaw: 5 },
  },
  marek: {
    ...{ skin: 'olive', hair: 'crop', hairColour: 'brown', clothes: 'sweater', cloth: '#55705a', ground: 'sand' },
    ...{ mouth: 'soft', beard: 'stubble', tilt: 1, jaw: 7 },
  },
  kasia: {
    ...{ skin: 'rose', hair: 'tail', hairColour: 'honey', clothes: 'sweater', cloth: '#b9503a', ground: 'sage' },
    ...{ mouth: 'open', tilt: 2.5 },
  },
  tomek: {
    ...{
      skin: 'sand',
      hair: 'tousled',
      hairColour: 'brown',
      clothes: 'hoodie',
      cloth: '#3d4f74',
      ground: 'terracotta',
    },
    ...{ mouth: 'smile', tilt: -2, jaw: 4 },
  },
  lena: {
    ...{ skin: 'cocoa', hair: 'cloud', hairColour: 'black', clothes: 'blazer', cloth: '#a9842f', ground: 'slate' },
    ...{ mouth: 'smile', earrings: true, tilt: -1 },
  },
  marta: {
    ...{ skin: 'olive', hair: 'bun', hairColour: 'black', clothes: 'cardigan', cloth: '#7d4a55', ground: 'sage' },
    ...{ mouth: 'soft', earrings: true, tilt: 1 },
  },
  zofia: {
    ...{
      skin: 'porcelain',
      hair: 'pixie',
      hairColour: 'silver',
      clothes: 'blazer',
      cloth: '#3a3450',
      ground: 'terracotta',
    },
    ...{ mouth: 'soft', glasses: 'round', earrings: true, age: true, tilt: -1 },
  },
  ada: {
    ...{ skin: 'sand', hair: 'waves', hairColour: 'black', clothes: 'shirt', cloth: '#d9c7a5', ground: 'teal' },
    ...{ mouth: 'smile', tilt: 1.5 },
  },
}
