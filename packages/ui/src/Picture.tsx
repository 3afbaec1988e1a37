import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react'
import { buildPictureSrcSet, usePictureUrl, type PictureWidth } from './device/picture-url.ts'
import { isScrolling, useRenderSlot, whenScrollEnds } from './device/scroll-scheduler.ts'
import { getRevealMode } from './reveal-mode.ts'
import { classes } from './classes.ts'
import { PortraitPlaceholder } from './drawings/PortraitPlaceholder.tsx'
import styles from './Picture.module.css'
import { useRetries } from './use-retries.ts'

export type PictureProps = {
  /** Path from the API, with a leading slash. An empty path shows the placeholder. */
  path: string
  alt: string
  /** Data URL of a tiny blurred preview, shown while the picture loads. */
  placeholder?: string
  /** The `sizes` attribute; lets the browser choose a width from the srcset. */
  sizes?: string
  /** A fixed width instead of a srcset. */
  width?: PictureWidth
  eager?: boolean
  className?: string
  style?: CSSProperties
}

/** A picture that fades in over a blurred preview, with retries and a placeholder on failure. */
export const Picture = ({ path, ...rest }: PictureProps) => (
  <RetryingImage key={path} path={path} {...rest} />
)

const RetryingImage = ({ path, alt, placeholder, className, style, ...rest }: PictureProps) => {
  const { attempt, hasGivenUp, fail } = useRetries()
  const mayRender = useRenderSlot(rest.eager)
  const preview = placeholder && `url("${placeholder}")`
  const { frame, isImmediate } = usePreview(preview)
  if (!path || hasGivenUp) {
    return <PortraitPlaceholder label={alt} className={classes(styles['frame'], className)} />
  }
  return (
    <span
      ref={frame}
      className={classes(styles['frame'], className)}
      style={preview && isImmediate ? { ...style, backgroundImage: preview } : style}
    >
      {mayRender && <ImageAttempt key={attempt} path={path} alt={alt} onFail={fail} {...rest} />}
    </span>
  )
}

/** While scrolling, the preview is deferred until scrolling stops; the picture may be loaded by then. */
const usePreview = (preview: string | undefined) => {
  const frame = useRef<HTMLSpanElement>(null)
  const [isImmediate] = useState(() => !isScrolling())
  useEffect(() => {
    if (isImmediate || !preview) return
    return whenScrollEnds(() => {
      const isLoaded = frame.current?.querySelector('img')?.complete
      if (frame.current && !isLoaded) frame.current.style.backgroundImage = preview
    })
  }, [isImmediate, preview])
  return { frame, isImmediate }
}

type ImageAttemptProps = Omit<PictureProps, 'className' | 'style' | 'placeholder'> & {
  onFail: () => void
}

/** Sets the DOM directly: with hundreds of pictures, a render for each load is too expensive. */
const markLoaded = (image: HTMLImageElement, revealMode: 'fading' | 'there') => {
  image.dataset['arrival'] = revealMode
  if (revealMode === 'there') void removePreview(image)
}

/** Removes the preview once the picture is decoded, not earlier. */
const removePreview = async (image: HTMLImageElement) => {
  const frame = image.parentElement
  if (!frame?.style.backgroundImage) return
  await image.decode().catch(() => undefined)
  frame.style.removeProperty('background-image')
}

const ImageAttempt = ({ path, alt, sizes, width, eager, onFail }: ImageAttemptProps) => {
  const urlOf = usePictureUrl()
  const image = useRef<HTMLImageElement>(null)
  const startedAt = useRef(0)
  const src = urlOf(path, width ?? 640)

  const failed = useEffectEvent(onFail)

  // A picture in the memory cache is complete before React attaches its listeners.
  useLayoutEffect(() => {
    startedAt.current = performance.now()
    const { current } = image
    if (!current?.complete) return
    if (current.naturalWidth > 0) markLoaded(current, 'there')
    // In a server-rendered page it may have failed before hydration.
    else if (current.currentSrc) failed()
  }, [src])

  if (!src) return null
  return (
    <img
      ref={image}
      srcSet={width ? undefined : buildPictureSrcSet((each) => urlOf(path, each))}
      sizes={width ? undefined : sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget }) => {
        markLoaded(currentTarget, isScrolling() ? 'there' : getRevealMode(startedAt.current))
      }}
      onAnimationEnd={({ currentTarget }) => markLoaded(currentTarget, 'there')}
      onError={onFail}
      // Last: the attributes set before it determine what is fetched, and how.
      src={src}
    />
  )
}
