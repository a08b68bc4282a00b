import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

type Offering = Extract<Tone, 'academy' | 'trainings' | 'dungeons'>

const PATHS_BY_OFFERING: Readonly<Record<Offering, ReactNode>> = {
  academy: (
    <>
      <path d="M36 128h168M62 128v-9h46v9M66 119v-9h46v9M60 110v-9h44v9M150 128v-8h-16 32M150 120V84l-26-26" />
      <path d="M124 58l-22 12a14 14 0 0 1 4-26z" fill="currentColor" fillOpacity=".25" />
      <path d="M100 76l-14 22M108 80l-4 22M92 70l-22 12" opacity=".45" />
      <circle cx="150" cy="84" r="3" />
      <path d="M178 128V96a8 8 0 0 1 16 0v32" />
    </>
  ),
  trainings: (
    <>
      <path d="M84 42h72v44H84z" fill="currentColor" fillOpacity=".14" />
      <path d="M96 56h34M96 66h48M96 76h22M120 86v10" />
      <ellipse cx="120" cy="120" rx="78" ry="16" />
      <path d="M58 108V92h10v16M172 108V92h10v16M92 128v-14h10v14M138 128v-14h10v14M115 130v-14h10v14" />
    </>
  ),
  dungeons: (
    <>
      <path d="M120 28l42 24v50l-42 26-42-26V52z" fill="currentColor" fillOpacity=".14" />
      <path d="M120 28L96 66h48zM96 66l-18 36M144 66l18 36M96 66L78 52M144 66l18-14M96 66l24 46 24-46M120 112l-42-10M120 112l42-10M120 112v16" />
      <path d="M40 132q30-10 52 0t52 0 56 0" opacity=".5" />
      <text x="120" y="87" textAnchor="middle" fontSize="17" fontWeight="600" fill="currentColor" stroke="none">
        20
      </text>
    </>
  ),
}

/** The illustration of an offering, in its colour (`--tone` or the text's colour). */
export const Illustration = ({ offering, className }: { offering: Offering; className?: string | undefined }) => (
  <svg
    viewBox="0 0 240 150"
    width="240"
    height="150"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    {PATHS_BY_OFFERING[offering]}
  </svg>
)
