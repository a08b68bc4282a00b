/** What is filled lightly, in the line's own colour. */
const tint = (path: string, opacity = 0.16): string =>
  `<path d="${path}" fill="currentColor" fill-opacity="${opacity}"/>`
const line = (path: string): string => `<path d="${path}"/>`
const faint = (path: string): string => `<path d="${path}" opacity=".5"/>`
const dot = (x: number, y: number, radius: number): string => `<circle cx="${x}" cy="${y}" r="${radius}"/>`
const full = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor"/>`
const text = (x: number, y: number, size: number, words: string): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Fraunces Variable, Fraunces, Georgia, serif" font-size="${size}" font-weight="600" fill="currentColor" stroke="none">${words}</text>`
const TABLE = line('M30 128h180')

/** A drawing of 240 × 150 for each family of subjects, in the style of the three offerings. */
export const SUBJECT_DRAWINGS: Readonly<Record<string, string>> = {
  mathematics: `${TABLE}${tint('M64 128V34h112v94z')}${line('M64 128V34h112v94')}${faint('M64 58h112M64 82h112M64 106h112M92 34v94M120 34v94M148 34v94')}<path d="M70 118C88 118 94 44 120 44s32 74 50 74" stroke-width="3"/>${full(120, 44, 4)}${line('M120 44V22M112 28l8-8 8 8')}`,
  physics: `${TABLE}${line('M44 128V32h152v96M36 32h168')}${faint('M76 32v62M98 32v62M120 32v62M142 32l22 56')}${[76, 98, 120].map(x => `<circle cx="${x}" cy="104" r="11" fill="currentColor" fill-opacity=".16"/>`).join('')}<circle cx="168" cy="98" r="11" fill="currentColor" fill-opacity=".4"/>${faint('M182 84q6 8 4 18')}`,
  chemistry: `${TABLE}${tint('M82 96L58 128h92l-24-32z', 0.3)}${line('M92 30v40L58 120a6 6 0 0 0 5 8h82a6 6 0 0 0 5-8L116 70V30M86 30h36')}${faint('M78 96h52')}${dot(96, 110, 4)}${dot(114, 116, 3)}${full(106, 102, 2.5)}${line('M172 128V62h22v66M168 62h30')}${tint('M172 92h22v36h-22z', 0.3)}${dot(104, 18, 4)}${dot(114, 8, 2.5)}${faint('M183 52q-8-10 0-18t0-18')}`,
  biology: `${TABLE}${tint('M86 98h68v12q0 12-8 18H94q-8-6-8-18z', 0.24)}${line('M86 98h68v12q0 12-8 18H94q-8-6-8-18zM120 98V46')}${tint('M120 66C96 66 80 54 76 30c26 0 44 12 44 36z')}${line('M120 66C96 66 80 54 76 30c26 0 44 12 44 36zM76 30q28 12 44 36')}${tint('M120 52c2-22 18-36 46-36 0 26-16 40-46 36z')}${line('M120 52c2-22 18-36 46-36 0 26-16 40-46 36zM166 16q-28 12-46 36M120 84c12-12 26-14 40-6-10 12-26 14-40 6')}`,
  computing: `${TABLE}${tint('M66 40h108v68H66z')}${line('M62 36h116a6 6 0 0 1 6 6v66H56V42a6 6 0 0 1 6-6zM44 128l12-20h128l12 20')}<path d="M92 60L78 74l14 14M148 60l14 14-14 14M128 54l-16 40" stroke-width="3"/>${faint('M102 118h36')}`,
  economics: `${TABLE}${tint('M58 128V98h22v30zM94 128V80h22v48zM130 128V88h22v40zM166 128V56h22v72z', 0.22)}${line('M58 128V98h22v30M94 128V80h22v48M130 128V88h22v40M166 128V56h22v72')}<path d="M52 82l44-26 34 14 52-46" stroke-width="3"/>${line('M164 22h20v20')}${full(96, 56, 3.5)}${full(130, 70, 3.5)}`,
  history: `${TABLE}${tint('M58 52L120 20l62 32z')}${line('M54 54h132L120 18zM62 54v10h116V54M52 128v-10h136v10')}${[76, 106, 134, 164].map(x => line(`M${x - 7} 64v54M${x + 7} 64v54`) + faint(`M${x} 68v46`)).join('')}${dot(120, 40, 6)}`,
  geography: `${TABLE}<circle cx="120" cy="66" r="44" fill="currentColor" fill-opacity=".14"/>${faint('M76 66h88M84 44h72M84 88h72M120 22q-26 44 0 88q26-44 0-88')}${tint('M98 34c14-8 26-6 30 2s-8 12-4 20-8 14-18 8-18-22-8-30zM134 66c10-4 22 0 22 8s-12 22-20 20-12-24-2-28z', 0.36)}${line('M158 24a56 56 0 0 1-76 82M120 118v10M100 128h40')}`,
  literature: `${TABLE}${tint('M120 60c-18-12-40-14-62-8v64c22-6 44-4 62 8 18-12 40-14 62-8V52c-22-6-44-4-62 8z')}${line('M120 60c-18-12-40-14-62-8v64c22-6 44-4 62 8 18-12 40-14 62-8V52c-22-6-44-4-62 8zM120 60v64')}${faint('M72 68q18-3 34 5M72 82q18-3 34 5M72 96q18-3 34 5')}${tint('M140 92C146 62 164 34 190 16c-2 32-16 58-42 72z', 0.3)}${line('M136 104C142 66 162 34 190 16c-2 32-16 58-44 72M190 16q-28 30-42 66')}`,
  languages: `${TABLE}${tint('M52 28h74a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H82l-18 18V84H52a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z')}${line('M52 28h74a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H82l-18 18V84H52a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z')}${text(89, 68, 34, 'Ça')}${line('M146 54h42a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-10v16l-16-16h-38a8 8 0 0 1-8-8v-2')}${text(164, 94, 30, 'ñß')}`,
  psychology: `${TABLE}${tint('M92 128v-20c-18-8-28-24-26-44 2-26 24-44 52-44s50 18 50 44c0 6 10 18 10 22s-10 4-10 8v12q0 8-12 8h-14v14z')}${line('M92 128v-20c-18-8-28-24-26-44 2-26 24-44 52-44s50 18 50 44c0 6 10 18 10 22s-10 4-10 8v12q0 8-12 8h-14v14')}<path d="M118 84c-18 0-26-12-24-24s12-20 24-20 20 8 20 18-8 16-16 16-12-6-12-12 4-8 10-8" stroke-width="2.500"/>`,
  society: `${TABLE}${line('M120 20v96M96 128q2-12 24-12t24 12M64 40q30 0 56-14 26 14 56 14')}${full(120, 22, 4)}${line('M64 40L44 84h40zM176 40l-20 44h40z')}${tint('M44 84h40q-2 16-20 16t-20-16zM156 84h40q-2 16-20 16t-20-16z', 0.3)}${line('M44 84h40q-2 16-20 16t-20-16zM156 84h40q-2 16-20 16t-20-16z')}`,
}

/** One file with all of them; a page shows one by its name, in the colour of its own text. */
export const drawSubjects = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(SUBJECT_DRAWINGS)
    .map(
      ([key, drawing]) =>
        `<symbol id="${key}" viewBox="0 0 240 150" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${drawing}</symbol>`,
    )
    .join('')}</svg>`
