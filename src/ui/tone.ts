/** Colours that mean something: an offering, the house's lamp, or a state. Set as `data-tone`, read in CSS as `--tone`. */
export type Tone = 'academy' | 'trainings' | 'dungeons' | 'lamp' | 'good' | 'warn' | 'danger' | 'muted'
