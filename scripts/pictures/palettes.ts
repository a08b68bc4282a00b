import type { Palette } from './scenery.ts'

const palette = (sky: Palette['sky'], land: Palette['land'], light: string, glow: string): Palette => ({
  sky,
  land,
  light,
  glow,
})

/** Each theme by three lights, which stand for the stories of one theme beside each other. */
export const PALETTES: Readonly<Record<string, readonly Palette[]>> = {
  'high-fantasy': [
    palette(['#1c2148', '#6a4672', '#f0a06a'], ['#7d5a80', '#51426c', '#312c50', '#1a1a33'], '#ffe3a8', '#f5b65f'),
    palette(['#12263f', '#2f5f7a', '#b9d3b4'], ['#5f8f93', '#3c6a75', '#22475a', '#112a3a'], '#fdf1c7', '#e9cf83'),
    palette(['#2a1f45', '#7a3f63', '#f2826a'], ['#8d4d6c', '#5f3560', '#3b2448', '#20152e'], '#ffd9b0', '#ff9a6b'),
  ],
  mystery: [
    palette(['#0f1b2a', '#23394a', '#5f7a7d'], ['#33505c', '#22394a', '#182a39', '#0b141f'], '#ffdf9a', '#f0b95a'),
    palette(['#1b1730', '#3b2f55', '#856a86'], ['#54466f', '#372c50', '#261e3b', '#130f20'], '#ffe2b0', '#e9a96a'),
    palette(['#15231f', '#2d473c', '#7f947a'], ['#45624f', '#2c463b', '#1d3129', '#0e1a15'], '#fbe6a4', '#dcb95c'),
  ],
  horror: [
    palette(['#150f20', '#3a1f38', '#8a3d46'], ['#4b2740', '#331c33', '#241327', '#0f0813'], '#f7e3c0', '#e58a5c'),
    palette(['#0c1720', '#1f3a40', '#5d7f6c'], ['#2f4f4e', '#1f3a3c', '#15292c', '#081214'], '#eef0cf', '#a9c98a'),
    palette(['#13122a', '#2f2c5c', '#7b6aa3'], ['#44407a', '#2f2b59', '#201d42', '#0d0b1f'], '#f1e9ff', '#b79be6'),
  ],
  'science-fiction': [
    palette(['#0c1030', '#2a2a66', '#8a5a9a'], ['#c9704f', '#5b3f78', '#38305f', '#1c1a3b'], '#bfe9ff', '#f39a6a'),
    palette(['#061a24', '#0f4150', '#4fa39a'], ['#3d8f8d', '#235c63', '#15424a', '#08242b'], '#f4f0c9', '#7fe0c8'),
    palette(['#1d0f26', '#57224a', '#d8645a'], ['#e0a15a', '#7a3550', '#4d2343', '#280f27'], '#ffe7c4', '#ff9f6b'),
  ],
  pirates: [
    palette(['#1d3553', '#c9705a', '#ffc478'], ['#7b5a66', '#3f6077', '#274a63', '#12283b'], '#fff0c4', '#ffae5c'),
    palette(['#173a4a', '#4f9aa0', '#d8ead0'], ['#5f9a94', '#2f7780', '#1e5867', '#0d3340'], '#fffbe3', '#f3e08f'),
    palette(['#141733', '#453a70', '#b9708a'], ['#5d4a78', '#3a3a6b', '#272850', '#12122c'], '#ffe9d2', '#f29a86'),
  ],
  steampunk: [
    palette(['#3a2a26', '#8a5a3a', '#e3ab66'], ['#8f6340', '#5f4230', '#3f2c24', '#21170f'], '#ffe6ad', '#f0a94c'),
    palette(['#1f2d33', '#4d6a66', '#cdb98a'], ['#6f7f6c', '#465b58', '#2e4144', '#162326'], '#fff0c2', '#dfb15a'),
    palette(['#2c1d33', '#70405a', '#e08f6a'], ['#86526a', '#583753', '#3a253e', '#1d1222'], '#ffe2bd', '#f5955f'),
  ],
  historical: [
    palette(['#2f5272', '#8fa9a4', '#f3d79a'], ['#8c8f8a', '#b08a5c', '#6f6b45', '#343a28'], '#fff3cf', '#f2bf6a'),
    palette(['#382a4f', '#a35a66', '#f6a96f'], ['#8a5a70', '#84505c', '#54384d', '#291c30'], '#ffe6bf', '#ff9f63'),
    palette(['#1d3f3f', '#5c8f7c', '#e9dca3'], ['#7a9a80', '#8c8a5e', '#47623f', '#1f3324'], '#fdf6d4', '#e6c866'),
  ],
  'low-tide': [
    palette(['#13233f', '#3d5f7d', '#d9a58a'], ['#4d6580', '#2f5670', '#22384f', '#101d2d'], '#ffe9bd', '#f4b469'),
  ],
  other: [
    palette(['#141a33', '#3a335f', '#8f5f73'], ['#6b5a8a', '#4b4273', '#2c2a4d', '#171a2b'], '#ffe4ae', '#f0a45c'),
    palette(['#10262f', '#245058', '#6f9a86'], ['#4f8580', '#33646a', '#1f454f', '#0f252c'], '#fbeebb', '#dcc06a'),
    palette(['#231527', '#5b2c47', '#b8605a'], ['#8a4f68', '#683a58', '#41243f', '#211322'], '#ffe0bd', '#ff946b'),
  ],
}
