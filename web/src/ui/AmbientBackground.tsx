import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePictureUrl } from '@dulcinea/ui/device/picture-url.ts'
import { useIsLight } from '../device/theme.ts'
import { getRevealMode } from '@dulcinea/ui/reveal-mode.ts'
import styles from './AmbientBackground.module.css'
import { useRetries } from '@dulcinea/ui/use-retries.ts'

/** So few pixels that only light and colours are left of the picture. */
const BLUR_WIDTH = 24
/** Intermediate size, so that those pixels do not show as a grid when scaled up. */
const CANVAS_WIDTH = 120
/** Brightness factor in the light theme. */
const LIGHT_THEME_BRIGHTNESS = 2.2

type DrawSource = HTMLImageElement | HTMLCanvasElement

const drawAt = (
  canvas: HTMLCanvasElement,
  picture: DrawSource,
  width: number,
  brightness = 1,
): void => {
  canvas.width = width
  canvas.height = Math.round((width * picture.height) / picture.width)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // Additive: each pass brightens the picture.
  context.globalCompositeOperation = 'lighter'
  for (let remaining = brightness; remaining > 0; remaining -= 1) {
    context.globalAlpha = Math.min(remaining, 1)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
}

type LoadedPicture = { picture: HTMLImageElement; revealMode: ReturnType<typeof getRevealMode> }

/** The loaded picture, or null; retried on failure. */
const usePicture = (path: string): LoadedPicture | null => {
  const { attempt, fail } = useRetries()
  const [loaded, setLoaded] = useState<LoadedPicture | null>(null)
  const src = usePictureUrl()(path, 160)
  const onError = useEffectEvent(fail)
  useEffect(() => {
    if (!src) return
    const picture = new Image()
    const startedAt = performance.now()
    picture.onload = () => setLoaded({ picture, revealMode: getRevealMode(startedAt) })
    picture.onerror = () => onError()
    picture.src = src
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [src, attempt])
  return loaded
}

type AmbientBackgroundProps = {
  /** As the API names it. */
  path: string
}

/**
 * A blurred picture of the character behind the page. A CSS blur would be recomputed with every key
 * press above it; this canvas is drawn once.
 */
export const AmbientBackground = ({ path }: AmbientBackgroundProps) => (
  <AmbientCanvas key={path} path={path} />
)

const AmbientCanvas = ({ path }: AmbientBackgroundProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const loaded = usePicture(path)
  const brightness = useIsLight() ? LIGHT_THEME_BRIGHTNESS : 1
  useEffect(() => {
    if (!loaded || !canvas.current) return
    const small = document.createElement('canvas')
    drawAt(small, loaded.picture, BLUR_WIDTH)
    drawAt(canvas.current, small, CANVAS_WIDTH, brightness)
  }, [loaded, brightness])
  return (
    <canvas ref={canvas} className={styles['haze']} data-drawn={loaded?.revealMode} aria-hidden />
  )
}
