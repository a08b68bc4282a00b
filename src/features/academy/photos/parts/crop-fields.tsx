import { type PointerEvent, useRef, useState } from 'react'
import { Muted } from '#ui/typography.tsx'
import { dragCrop } from '../crop.ts'
import { MAX_ZOOM, type PhotoCrop, WHOLE } from '../schema.ts'
import styles from './crop-fields.module.css'

const SLIDERS = [
  { name: 'zoom', label: 'Size', min: 100, max: MAX_ZOOM },
  { name: 'x', label: 'Left to right', min: 0, max: 100 },
  { name: 'y', label: 'Top to bottom', min: 0, max: 100 },
] as const

/** Which part of a chosen picture others see: it is dragged, or moved by sliders, in the circle that shows it. `url` names the picture. */
export const CropFields = ({ url }: { readonly url: string }) => {
  const [crop, setCrop] = useState<PhotoCrop>(WHOLE)
  const picture = useRef<HTMLImageElement>(null)
  const last = useRef({ x: 0, y: 0 })
  const begin = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId)
    last.current = { x: clientX, y: clientY }
  }
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId) || !picture.current) return
    const { naturalWidth: width, naturalHeight: height } = picture.current
    const part = (distance: number) => distance / currentTarget.clientWidth
    const by = { right: part(clientX - last.current.x), down: part(clientY - last.current.y) }
    last.current = { x: clientX, y: clientY }
    setCrop(dragCrop({ width, height }, crop, by))
  }
  const at = `${crop.x}% ${crop.y}%`
  return (
    <div className={styles.crop}>
      <div className={styles.frame} onPointerDown={begin} onPointerMove={drag}>
        <img
          ref={picture}
          src={url}
          alt="What others will see"
          style={{ objectPosition: at, transformOrigin: at, transform: `scale(${crop.zoom / 100})` }}
        />
      </div>
      <div className={styles.fields}>
        <Muted>Drag the picture, or use the sliders.</Muted>
        {SLIDERS.map(({ name, label, min, max }) => (
          <label key={name} className={styles.range}>
            {label}
            <input
              type="range"
              name={name}
              min={min}
              max={max}
              // Dragging sets parts of a percent.
              step="any"
              value={crop[name]}
              onChange={event => setCrop({ ...crop, [name]: event.target.valueAsNumber })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
