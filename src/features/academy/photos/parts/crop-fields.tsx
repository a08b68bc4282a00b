import { type PointerEvent, useRef, useState } from 'react'
import { msg, t } from '#kernel/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Muted } from '#ui/typography.tsx'
import { dragCrop } from '../crop.ts'
import { MAX_ZOOM, type PhotoCrop, type PictureShape, WHOLE } from '../schema.ts'
import styles from './crop-fields.module.css'

const SLIDERS = [
  { name: 'zoom', label: msg('Size'), min: 100, max: MAX_ZOOM },
  { name: 'x', label: msg('Left to right'), min: 0, max: 100 },
  { name: 'y', label: msg('Top to bottom'), min: 0, max: 100 },
] as const

type Props = {
  /** Names the picture. */
  readonly url: string
  readonly shape: PictureShape
}

/** Which part of a chosen picture others see: it is dragged, or moved by sliders, in the frame that shows it. */
export const CropFields = ({ url, shape: { ratio } }: Props) => {
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
    const by = {
      right: (clientX - last.current.x) / currentTarget.clientWidth,
      down: (clientY - last.current.y) / currentTarget.clientHeight,
    }
    last.current = { x: clientX, y: clientY }
    setCrop(dragCrop({ width, height }, ratio, crop, by))
  }
  const at = `${crop.x}% ${crop.y}%`
  return (
    <div className={styles.crop}>
      <div
        className={classNames(styles.frame, ratio === 1 ? styles.round : styles.wide)}
        onPointerDown={begin}
        onPointerMove={drag}
      >
        <img
          ref={picture}
          src={url}
          alt={t('What others will see')}
          style={{ objectPosition: at, transformOrigin: at, transform: `scale(${crop.zoom / 100})` }}
        />
      </div>
      <div className={styles.fields}>
        <Muted>{t('Drag the picture, or use the sliders.')}</Muted>
        {SLIDERS.map(({ name, label, min, max }) => (
          <label key={name} className={styles.range}>
            {label()}
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

const CHOICES = [
  {
    name: 'zoom',
    label: msg('How much of it'),
    options: [
      ['100', msg('As much as fits')],
      ['150', msg('Two thirds')],
      ['200', msg('Half')],
    ],
  },
  {
    name: 'x',
    label: msg('Left to right'),
    options: [
      ['50', msg('Middle')],
      ['0', msg('Left')],
      ['100', msg('Right')],
    ],
  },
  {
    name: 'y',
    label: msg('Top to bottom'),
    options: [
      ['50', msg('Middle')],
      ['0', msg('Top')],
      ['100', msg('Bottom')],
    ],
  },
] as const

/** The same choice before the picture can be shown: where no scripts run. */
export const CropWithoutScripts = () => (
  <noscript>
    <fieldset className={styles.choices}>
      <legend>{t('The part of the picture that others see')}</legend>
      {CHOICES.map(({ name, label, options }) => (
        <label key={name} className={styles.range}>
          {label()}
          <select name={name}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text()}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  </noscript>
)
