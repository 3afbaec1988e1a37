import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { IMAGE_RETRIES } from '@dulcinea/contract/constants'
import { pictureSet, usePictureUrl, type PictureWidth } from '../device/picture-url.ts'
import { classes } from './classes.ts'
import { PortraitPlaceholder } from './drawings/PortraitPlaceholder.tsx'
import styles from './Picture.module.css'

const FIRST_PAUSE_MS = 600

type PictureProps = {
  /** As the API names it: a path that begins with a slash. Empty draws the placeholder. */
  path: string
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute; lets the browser choose the bytes. */
  sizes?: string
  /** One fixed width in place of a choice. */
  width?: PictureWidth
  eager?: boolean
  className?: string
  style?: CSSProperties
}

/** A picture that fades in over the surface colour, tries again when it fails, and never leaves a hole. */
export const Picture = ({ path, ...rest }: PictureProps) => (
  <Attempts key={path} path={path} {...rest} />
)

const Attempts = ({ path, alt, sizes, width, eager, className, style }: PictureProps) => {
  const urlOf = usePictureUrl()
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [isLoaded, setLoaded] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  // A cached picture can be complete before React listens.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setLoaded(true)
  }, [attempt])

  useEffect(() => {
    if (failures === 0 || failures > IMAGE_RETRIES) return
    const timer = setTimeout(() => setAttempt(failures), FIRST_PAUSE_MS * 2 ** (failures - 1))
    return () => clearTimeout(timer)
  }, [failures])

  if (!path || failures > IMAGE_RETRIES) {
    return <PortraitPlaceholder label={alt} className={classes(styles['frame'], className)} />
  }
  const src = urlOf(path, width ?? 640)
  return (
    <span className={classes(styles['frame'], className)} style={style}>
      {src && (
        <img
          key={attempt}
          ref={image}
          src={src}
          srcSet={width ? undefined : pictureSet((each) => urlOf(path, each))}
          sizes={width ? undefined : sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          data-loaded={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
          onError={() => setFailures(attempt + 1)}
        />
      )}
    </span>
  )
}
