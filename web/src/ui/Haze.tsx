import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePictureUrl } from '../device/picture-url.ts'
import { useIsLight } from '../device/theme.ts'
import { arrivalOf } from './arrival.ts'
import styles from './Haze.module.css'
import { useAttempts } from './use-attempts.ts'

/** So few points that nothing is left of it but its light and its colours. */
const FEW_ACROSS = 24
/** In between, so that those points do not show as a grid when they are drawn large. */
const SOFT_ACROSS = 120
/** How much brighter it is where the page is light: her evenings too become a morning. */
const MORNING = 2.2

type Drawn = HTMLImageElement | HTMLCanvasElement

const drawAt = (paper: HTMLCanvasElement, picture: Drawn, across: number, light = 1): void => {
  paper.width = across
  paper.height = Math.round((across * picture.height) / picture.width)
  const brush = paper.getContext('2d')
  if (!brush) return
  brush.imageSmoothingQuality = 'high'
  // Each time adds its light to what is there.
  brush.globalCompositeOperation = 'lighter'
  for (let left = light; left > 0; left -= 1) {
    brush.globalAlpha = Math.min(left, 1)
    brush.drawImage(picture, 0, 0, paper.width, paper.height)
  }
}

type Come = { picture: HTMLImageElement; how: ReturnType<typeof arrivalOf> }

/** The picture once it has come; asked for again where it fails. */
const usePicture = (path: string): Come | null => {
  const { attempt, fail } = useAttempts()
  const [come, setCome] = useState<Come | null>(null)
  const src = usePictureUrl()(path, 160)
  const failed = useEffectEvent(fail)
  useEffect(() => {
    if (!src) return
    const picture = new Image()
    const asked = performance.now()
    picture.onload = () => setCome({ picture, how: arrivalOf(asked) })
    picture.onerror = () => failed()
    picture.src = src
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [src, attempt])
  return come
}

type HazeProps = {
  /** As the API names it. */
  path: string
}

/**
 * Her colours without her lines, behind everything. A blur of the page’s own is drawn again with
 * every key that is pressed above it; this one is drawn once.
 */
export const Haze = ({ path }: HazeProps) => <Colours key={path} path={path} />

const Colours = ({ path }: HazeProps) => {
  const paper = useRef<HTMLCanvasElement>(null)
  const come = usePicture(path)
  const light = useIsLight() ? MORNING : 1
  useEffect(() => {
    if (!come || !paper.current) return
    const few = document.createElement('canvas')
    drawAt(few, come.picture, FEW_ACROSS)
    drawAt(paper.current, few, SOFT_ACROSS, light)
  }, [come, light])
  return <canvas ref={paper} className={styles['haze']} data-drawn={come?.how} aria-hidden />
}
