import { Avatar } from '#ui/avatar.tsx'
import type { ChildMark } from '../child-marks.ts'
import { ChildLetter } from './child-letter.tsx'

type Props = ChildMark & { readonly name: string; readonly photoURL: string | null }

/** The photo of a child, or its letter, in its colour. */
export const ChildFace = ({ name, photoURL, letter, tone }: Props) =>
  photoURL ? <Avatar name={name} photo={photoURL} tone={tone} /> : <ChildLetter {...{ letter, tone }} />
