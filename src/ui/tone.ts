/** Colours with a meaning: an offering, the site's accent (`lamp`), or a state. Set as `data-tone`, read in CSS as `--tone`. */
export type Tone = 'academy' | 'trainings' | 'dungeons' | 'lamp' | 'good' | 'warn' | 'danger' | 'muted'
